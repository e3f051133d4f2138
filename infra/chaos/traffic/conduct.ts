import { availableParallelism, loadavg } from 'node:os';
import type { HttpRoute } from '@dreamreel/proto/http-route';
import type { Disturbances } from '../faults/disturbances.ts';

/** One answer, or the lack of one. Times as of `performance.now()`. */
export type Seen = {
  readonly route: string;
  readonly from: number;
  readonly to: number;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly problem?: string;
};

/** How the product behaves towards those who ask it, whatever goes wrong inside. */
export type Conduct = {
  readonly note: (seen: Seen, route: Pick<HttpRoute, 'timeoutMs'>, expected: readonly number[]) => void;
  readonly complain: (problem: string) => void;
  readonly problems: () => readonly string[];
  /** How many answers there were of each status; `none` while the door itself was gone. */
  readonly statuses: () => ReadonlyMap<string, number>;
  /** The longest that anybody waited, apart from when the door itself stood still. */
  readonly slowestMs: () => number;
};

/** A part of the site is away for a moment: to be asked again. */
export const PASSING: readonly number[] = [503, 504];
/** Beyond the time budget of a route. What hangs is far beyond it. */
const SLACK_MS = 10_000;
/** A machine with more than so many processes waiting for each core makes everybody late: the slack grows with them. */
const BUSY = 4;

export function conductOf(disturbed: Disturbances): Conduct {
  const problems: string[] = [];
  const statuses = new Map<string, number>();
  let slowestMs = 0;

  return {
    note({ route, from, to, status, retryAfter, problem }, { timeoutMs }, expected) {
      const excused = disturbed.overlaps('gateway', from, to);
      statuses.set(String(status ?? 'none'), (statuses.get(String(status ?? 'none')) ?? 0) + 1);
      const tookMs = Math.round(to - from);
      if (!excused) slowestMs = Math.max(slowestMs, tookMs);
      if (!excused && tookMs > timeoutMs + slackMs()) problems.push(`${route}: ${status} only after ${tookMs} ms`);
      if (status === null && !excused) problems.push(`${route}: no answer: ${problem}`);
      if (status === null || expected.includes(status)) return;
      if (!PASSING.includes(status)) problems.push(`${route}: ${status} ${problem ?? ''}`);
      else if (retryAfter === null) problems.push(`${route}: ${status} without Retry-After`);
    },
    complain: (problem) => void problems.push(problem),
    problems: () => problems,
    statuses: () => statuses,
    slowestMs: () => slowestMs,
  };
}

function slackMs(): number {
  const [waiting = 0] = loadavg();
  return SLACK_MS * Math.max(1, waiting / availableParallelism() / BUSY);
}
