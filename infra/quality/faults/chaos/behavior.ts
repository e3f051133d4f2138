import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { servicePlans } from '../../../dev/service-plans.ts';
import { type Observation, OUTAGE_STATUSES } from '../../player/visitor.ts';
import type { ChaosProduct } from '../product/chaos-product.ts';

/**
 * Failed requests are accepted for this many milliseconds before and after a fault. Requests sent just before a fault
 * can fail, and a process needs time to recover.
 */
const MARGIN_MS = 1_000;
/** Time that a response can take beyond the route's timeout on a busy machine. */
const SLACK_MS = 30_000;
const LOOK_EVERY_MS = 500;
/** Maximum response time of a health check on a busy machine. A process that hangs never responds. */
const ALIVE_WITHIN_MS = 10_000;

export type BehaviorMonitor = ReturnType<typeof behaviorMonitor>;

/** Monitors the product while faults are injected: responses to clients, and processes that hang or exit. */
export function behaviorMonitor(product: Pick<ChaosProduct, 'at' | 'printed'>) {
  const problems: string[] = [];
  const statuses = new Map<string, number>();
  const stopped: { process: string; from: number; to: number }[] = [];
  const watching = new AbortController();
  let slowestMs = 0;

  const isStopped = (process: string, from: number, to = performance.now()) =>
    stopped.some((each) => each.process === process && each.from <= to && from <= each.to);

  async function watch(name: string): Promise<void> {
    while (!watching.signal.aborted) {
      const from = performance.now();
      const signal = AbortSignal.timeout(ALIVE_WITHIN_MS);
      const answer = await fetch(`${product.at.healthOf(name)}/livez`, { signal }).catch(String);
      const isAlive = typeof answer !== 'string' && answer.ok;
      if (!isAlive && !isStopped(name, from)) problems.push(`${name} failed its liveness check: ${answer}`);
      await sleep(LOOK_EVERY_MS, undefined, { signal: watching.signal }).catch(() => undefined);
    }
  }
  const watched = Promise.all(servicePlans.map(({ name }) => watch(name)));

  return {
    problems,
    /** Records the start of a fault that makes a process unavailable. Returns a function that records the end. */
    stop(process: string) {
      const one = { process, from: performance.now() - MARGIN_MS, to: Number.POSITIVE_INFINITY };
      stopped.push(one);
      return () => {
        one.to = performance.now() + MARGIN_MS;
      };
    },
    reportObservation(observation: Observation) {
      const { status, from, to } = observation;
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      const isGatewayStopped = isStopped('gateway', from, to);
      if (!isGatewayStopped) slowestMs = Math.max(slowestMs, Math.round(to - from));
      problems.push(...problemsOf(observation, isGatewayStopped));
    },
    /** Stops watching. Returns the number of responses by status, and the slowest while the gateway was running. */
    async end(): Promise<string> {
      watching.abort();
      await watched;
      problems.push(...unexpectedExits(product.printed()));
      return `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; slowest ${slowestMs} ms`;
    },
  };
}

/**
 * Returns the problem of a response with an unexpected status, or that is late or missing although the gateway runs.
 * Outage statuses with a Retry-After header are accepted.
 */
function problemsOf(observation: Observation, isGatewayStopped: boolean): string[] {
  const { route, status, expected, retryAfter, problem, from, to, timeoutMs } = observation;
  if (status === null) return isGatewayStopped ? [] : [`${route}: no response: ${problem}`];
  if (!isGatewayStopped && to - from > timeoutMs + SLACK_MS) return [`${route}: ${status} only after ${to - from} ms`];
  if (expected.includes(status)) return [];
  if (!OUTAGE_STATUSES.includes(status)) return [`${route}: ${status} ${problem}`];
  return retryAfter === null ? [`${route}: ${status} without Retry-After`] : [];
}

/**
 * Returns processes that exited without a fault. Faults use only SIGKILL, so all other exits are unexpected. Postgres
 * is an exception because it exits when the disk is too full for the write-ahead log.
 */
function unexpectedExits(printed: string): string[] {
  const endings = printed.split('\n').filter((line) => line.includes(', restarting'));
  return endings.filter((line) => !line.includes('SIGKILL') && !stripVTControlCharacters(line).startsWith('postgres'));
}
