import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../bench/ratios.ts';
import type { ProductAt } from '../e2e/fixture/product-at.ts';
import type { Bystanders } from './bystanders.ts';
import { type GatewayPeak, gatewayPeak } from './gateway-state.ts';

/** Limits: the bystanders' p99 and the gateway's memory under attack, as multiples of the idle values. */
const MOST = { p99: 3, memory: 1.3 };
const IDLE_MS = 8_000;

/** Latencies of the bystanders in milliseconds. */
type Times = { readonly median: number; readonly p99: number };

/** The effect of one load on the bystanders and the gateway. */
export type Effect = {
  /** The median of all idle windows so far. */
  readonly idle: Times;
  readonly under: Times;
  readonly idleMegabytes: number;
  readonly peak: GatewayPeak;
};

/** The result of a load, with its effect and what was too much of it. */
export type Measured<T> = { readonly result: T; readonly effect: Effect; readonly findings: string[] };

type Watched<T> = {
  readonly result: T;
  readonly times: Times;
  readonly failures: string[];
  readonly peak: GatewayPeak;
};

/** Compares the latencies of the bystanders while idle and under a load. */
export function effectOnOthers(product: ProductAt, others: Bystanders) {
  const idles: Times[] = [];

  async function watched<T>(work: Promise<T>): Promise<Watched<T>> {
    const [result, experience, peak] = await Promise.all([work, others.play(work), gatewayPeak(product, work)]);
    const { latenciesMs, failures } = experience;
    const times = { median: quantile(latenciesMs, 0.5), p99: quantile(latenciesMs, 0.99) };
    return { result, times, failures: [...failures], peak };
  }

  return async function whileOthersPlay<T>(load: () => Promise<T>): Promise<Measured<T>> {
    const before = await watched(delay(IDLE_MS));
    idles.push(before.times);
    const idle = { median: medianOf(idles, 'median'), p99: medianOf(idles, 'p99') };

    const first = await watched(load());
    // A slow second of the machine itself can spoil one measurement: measure a second time.
    const measured = first.times.p99 <= MOST.p99 * idle.p99 ? first : calmer(first, await watched(load()));
    const effect = { idle, under: measured.times, idleMegabytes: before.peak.megabytes, peak: measured.peak };
    const findings = [...broken(effect), ...failed([...before.failures, ...measured.failures])];
    return { result: measured.result, effect, findings };
  };
}

function medianOf(windows: readonly Times[], measure: keyof Times): number {
  const values = windows.map((times) => times[measure]);
  return quantile(values, 0.5);
}

/** The better latencies of two runs, with the larger peaks and the failures of both. */
function calmer<T>(first: Watched<T>, second: Watched<T>): Watched<T> {
  const megabytes = Math.max(first.peak.megabytes, second.peak.megabytes);
  const sockets = Math.max(first.peak.sockets, second.peak.sockets);
  const better = first.times.p99 < second.times.p99 ? first : second;
  return { ...better, failures: [...first.failures, ...second.failures], peak: { megabytes, sockets } };
}

function broken({ idle, under, idleMegabytes, peak }: Effect): string[] {
  const findings: string[] = [];
  if (under.p99 > MOST.p99 * idle.p99) {
    findings.push(
      `bystanders waited ${under.p99.toFixed(1)} ms (p99), more than ${MOST.p99} × ${idle.p99.toFixed(1)} ms`,
    );
  }
  if (peak.megabytes > MOST.memory * idleMegabytes) {
    const most = `${MOST.memory} × ${idleMegabytes.toFixed(0)} MB`;
    findings.push(`the gateway grew to ${peak.megabytes.toFixed(0)} MB, more than ${most}`);
  }
  return findings;
}

function failed(failures: readonly string[]): string[] {
  const kinds = [...new Set(failures)].slice(0, 3);
  return failures.length === 0 ? [] : [`${failures.length} requests of bystanders failed: ${kinds.join(', ')}`];
}
