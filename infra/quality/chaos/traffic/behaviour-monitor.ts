import { availableParallelism, loadavg } from 'node:os';
import type { Operation } from '@dreamreel/proto/operation';
import type { Disturbances } from '../faults/disturbances.ts';

/** One response, or the lack of one. Times as of `performance.now()`. */
export type Seen = {
  readonly route: string;
  readonly from: number;
  readonly to: number;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly problem?: string;
};

/** Checks how the product behaves towards its clients while faults are injected. */
export type BehaviourMonitor = {
  readonly note: (seen: Seen, operation: Pick<Operation, 'timeoutMs'>, expected: readonly number[]) => void;
  readonly reportProblem: (problem: string) => void;
  readonly problems: () => readonly string[];
  /** How many answers there were of each status; `none` while the gateway itself was down. */
  readonly statuses: () => ReadonlyMap<string, number>;
  /** The slowest response, apart from times when the gateway itself was down. */
  readonly slowestMs: () => number;
};

/** Statuses of an outage: the request is to be repeated. */
export const PASSING: readonly number[] = [503, 504];
/** Allowed beyond a route's timeout; a request that hangs takes far longer. */
const SLACK_MS = 10_000;
/** With a load average above this per core, the slack grows with the load. */
const BUSY = 4;

export function behaviourMonitor(disturbed: Disturbances): BehaviourMonitor {
  const problems: string[] = [];
  const statuses = new Map<string, number>();
  let slowestMs = 0;

  return {
    note(seen, { timeoutMs }, expected) {
      const { from, to, status } = seen;
      statuses.set(String(status ?? 'none'), (statuses.get(String(status ?? 'none')) ?? 0) + 1);
      const tookMs = Math.round(to - from);
      if (!disturbed.overlaps('gateway', from, to)) {
        slowestMs = Math.max(slowestMs, tookMs);
        problems.push(...delayProblems(seen, tookMs, timeoutMs));
      }
      if (status !== null && !expected.includes(status)) problems.push(...statusProblems(seen));
    },
    reportProblem: (problem) => void problems.push(problem),
    problems: () => problems,
    statuses: () => statuses,
    slowestMs: () => slowestMs,
  };
}

/** A missing or late response. Neither counts while the gateway itself is down. */
function delayProblems({ route, status, problem }: Seen, tookMs: number, timeoutMs: number): string[] {
  return [
    ...(tookMs > timeoutMs + slackMs() ? [`${route}: ${status} only after ${tookMs} ms`] : []),
    ...(status === null ? [`${route}: no answer: ${problem}`] : []),
  ];
}

/** An unexpected status must be one of an outage, with Retry-After. */
function statusProblems({ route, status, retryAfter, problem }: Seen): string[] {
  if (status === null || !PASSING.includes(status)) return [`${route}: ${status} ${problem ?? ''}`];
  return retryAfter === null ? [`${route}: ${status} without Retry-After`] : [];
}

function slackMs(): number {
  const [waiting = 0] = loadavg();
  return SLACK_MS * Math.max(1, waiting / availableParallelism() / BUSY);
}
