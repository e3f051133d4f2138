import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { servicePlans } from '../../../dev/service-plans.ts';
import { type Observation, PASSING } from '../players/visitor.ts';
import type { ChaosProduct } from '../product/chaos-product.ts';

/** Requests sent just before a fault are affected too, and a process needs a moment to recover. */
const MARGIN_MS = 1_000;
/** Extra time beyond a route's timeout. A request that hangs takes far longer. */
const SLACK_MS = 10_000;
/** If the load average per core exceeds this, the extra time grows with the load. */
const BUSY = 4;
const LOOK_EVERY_MS = 500;
/** Allows for a busy machine. A process that hangs does not answer at all. */
const ALIVE_WITHIN_MS = 10_000;

/** Monitors the product while faults are injected: its responses to clients, and whether its processes stay alive. */
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
    reportProblem: (problem: string) => void problems.push(problem),
    /** The number of responses with each status. `none` counts requests while the gateway itself was down. */
    statuses,
    /** Returns the slowest response, except while the gateway itself was down. */
    slowestMs: () => slowestMs,
    /** Records that a fault makes a process unavailable from now on. The returned function ends that period. */
    stop(process: string) {
      const one = { process, from: performance.now() - MARGIN_MS, to: Number.POSITIVE_INFINITY };
      stopped.push(one);
      return () => {
        one.to = performance.now() + MARGIN_MS;
      };
    },
    note(observation: Observation) {
      const status = String(observation.status ?? 'none');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      problems.push(...statusProblems(observation));
      if (isStopped('gateway', observation.from, observation.to)) return;
      slowestMs = Math.max(slowestMs, Math.round(observation.to - observation.from));
      problems.push(...delayProblems(observation));
    },
    async end() {
      watching.abort();
      await watched;
      problems.push(...endedByThemselves(product.printed()));
    },
  };
}

export type BehaviorMonitor = ReturnType<typeof behaviorMonitor>;

/** Reports a missing or late response, except while the gateway itself is down. */
function delayProblems({ route, status, from, to, timeoutMs, problem }: Observation): string[] {
  const [waiting = 0] = loadavg();
  const slackMs = SLACK_MS * Math.max(1, waiting / availableParallelism() / BUSY);
  return [
    ...(to - from > timeoutMs + slackMs ? [`${route}: ${status} only after ${Math.round(to - from)} ms`] : []),
    ...(status === null ? [`${route}: no answer: ${problem}`] : []),
  ];
}

/** Reports an unexpected status, unless it is one of an outage with Retry-After. */
function statusProblems({ route, status, expected, retryAfter, problem }: Observation): string[] {
  if (status === null || expected.includes(status)) return [];
  if (!PASSING.includes(status)) return [`${route}: ${status} ${problem}`];
  return retryAfter === null ? [`${route}: ${status} without Retry-After`] : [];
}

/**
 * Returns processes that exited without a fault. Faults use only SIGKILL, so any other exit is the process's own.
 * Postgres may exit, because it stops when it has no space for its write-ahead log.
 */
function endedByThemselves(printed: string): string[] {
  const endings = printed.split('\n').filter((line) => line.includes(', restarting'));
  return endings.filter((line) => !line.includes('SIGKILL') && !stripVTControlCharacters(line).startsWith('postgres'));
}
