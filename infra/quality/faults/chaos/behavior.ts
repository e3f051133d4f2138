import { stripVTControlCharacters } from 'node:util';
import { OUTAGE_STATUSES } from '../../player/client.ts';
import type { Observation } from '../../player/visitor.ts';

/**
 * Failed requests are accepted for this many milliseconds before and after a fault. Requests sent just before a fault
 * can fail, and a process needs time to recover.
 */
const MARGIN_MS = 1_000;
/** Time that a response can take beyond the route's timeout on a busy machine. */
const SLACK_MS = 30_000;

export type BehaviorMonitor = ReturnType<typeof behaviorMonitor>;

/** Monitors the product while faults are injected: responses to clients, and processes that exit. */
export function behaviorMonitor() {
  const problems: string[] = [];
  const statuses = new Map<string, number>();
  const gatewayStops: { readonly from: number; to: number }[] = [];
  let slowestMs = 0;

  return {
    problems,
    stopGateway() {
      const stop = { from: performance.now() - MARGIN_MS, to: Number.POSITIVE_INFINITY };
      gatewayStops.push(stop);
      return () => {
        stop.to = performance.now() + MARGIN_MS;
      };
    },
    reportObservation(observation: Observation) {
      const { status, from, to } = observation;
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      const isGatewayStopped = gatewayStops.some((stop) => stop.from <= to && from <= stop.to);
      if (!isGatewayStopped) slowestMs = Math.max(slowestMs, Math.round(to - from));
      problems.push(...problemsOf(observation, isGatewayStopped));
    },
    /** Returns the number of responses by status, and the slowest while the gateway was running. */
    summarize(printed: string): string {
      problems.push(...unexpectedExits(printed));
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
