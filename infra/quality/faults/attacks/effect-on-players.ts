import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../../bench/ratios.ts';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import { residentMegabytes } from '../../load/watch-memory.ts';
import type { OtherPlayers } from './other-players.ts';

/**
 * Upper limits for the other players' p99 latency and the gateway's memory during an attack, as multiples of the idle
 * values.
 */
const MOST = { p99: 3, memory: 1.3 };
const IDLE_MS = 8_000;
const LOOK_EVERY_MS = 500;
const SOCKETS = /^nodejs_active_resources\{type="TCPSocketWrap".*\} (\d+)$/m;

type GatewayState = { readonly megabytes: number; readonly sockets: number };
/** Latencies of the other players, in milliseconds. */
type Times = { readonly median: number; readonly p99: number };
type Watched<T> = Times & { readonly result: T; readonly failures: readonly string[]; readonly peak: GatewayState };

/** The effect of a load on the other players and on the gateway. */
export type Effect = {
  /** Medians of all idle measurements so far. */
  readonly idle: Times;
  readonly under: Times;
  readonly idleMegabytes: number;
  readonly peak: GatewayState;
};

/** The result and effect of a load, with a finding for each limit that was exceeded. */
export type Measured<T> = { readonly result: T; readonly effect: Effect; readonly findings: string[] };

/** Returns the gateway's resident memory and number of sockets. The number includes the broker connection. */
export async function gatewayState(product: ProductAt): Promise<GatewayState> {
  const metrics = await (await fetch(`${product.healthOf('gateway')}/metrics`)).text();
  const pid = product.processes().get('gateway') ?? 0;
  return { megabytes: residentMegabytes(pid) ?? 0, sockets: Number(SOCKETS.exec(metrics)?.[1] ?? 0) };
}

const larger = (one: GatewayState, other: GatewayState): GatewayState => ({
  megabytes: Math.max(one.megabytes, other.megabytes),
  sockets: Math.max(one.sockets, other.sockets),
});

/** Records the gateway's state until `until` resolves, and returns the peak memory and peak number of sockets. */
async function gatewayPeak(product: ProductAt, until: Promise<unknown>): Promise<GatewayState> {
  let peak = await gatewayState(product);
  const ended = until.then(() => true);
  while (!(await Promise.race([ended, delay(LOOK_EVERY_MS, false)]))) peak = larger(peak, await gatewayState(product));
  return peak;
}

/** Returns a function that compares the other players' latencies with and without a load. */
export function effectOnOtherPlayers(product: ProductAt, others: OtherPlayers) {
  const idles: Times[] = [];

  async function watched<T>(work: Promise<T>): Promise<Watched<T>> {
    const [result, experience, peak] = await Promise.all([work, others.play(work), gatewayPeak(product, work)]);
    const { latenciesMs, failures } = experience;
    return { result, median: quantile(latenciesMs, 0.5), p99: quantile(latenciesMs, 0.99), failures, peak };
  }

  return async function whileOthersPlay<T>(load: () => Promise<T>): Promise<Measured<T>> {
    const before = await watched(delay(IDLE_MS));
    idles.push(before);
    const ofIdle = (measure: keyof Times) =>
      quantile(
        idles.map((times) => times[measure]),
        0.5,
      );
    const idle = { median: ofIdle('median'), p99: ofIdle('p99') };

    const first = await watched(load());
    // A short slowdown of the machine can distort a measurement, so a bad result is measured again.
    const under = first.p99 <= MOST.p99 * idle.p99 ? first : betterLatencies(first, await watched(load()));
    const effect = { idle, under, idleMegabytes: before.peak.megabytes, peak: under.peak };
    const findings = [...broken(effect), ...failed([...before.failures, ...under.failures])];
    return { result: under.result, effect, findings };
  };
}

/** Combines two measurements into one with the better latencies, the higher peaks, and the failures of both. */
function betterLatencies<T>(first: Watched<T>, second: Watched<T>): Watched<T> {
  const better = first.p99 < second.p99 ? first : second;
  return { ...better, failures: [...first.failures, ...second.failures], peak: larger(first.peak, second.peak) };
}

function broken({ idle, under, idleMegabytes, peak }: Effect): string[] {
  const findings: string[] = [];
  if (under.p99 > MOST.p99 * idle.p99)
    findings.push(
      `other players waited ${under.p99.toFixed(1)} ms (p99), more than ${MOST.p99} × ${idle.p99.toFixed(1)} ms`,
    );
  if (peak.megabytes > MOST.memory * idleMegabytes) {
    const most = `${MOST.memory} × ${idleMegabytes.toFixed(0)} MB`;
    findings.push(`the gateway grew to ${peak.megabytes.toFixed(0)} MB, more than ${most}`);
  }
  return findings;
}

function failed(failures: readonly string[]): string[] {
  const kinds = [...new Set(failures)].slice(0, 3);
  return failures.length === 0 ? [] : [`${failures.length} requests of other players failed: ${kinds.join(', ')}`];
}
