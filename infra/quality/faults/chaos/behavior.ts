import { availableParallelism, loadavg } from 'node:os';
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
/** Time that a response can take beyond the route's timeout. Requests that hang take much longer. */
const SLACK_MS = 10_000;
/** If the load average per core exceeds this value, the extra time increases with the load. */
const BUSY = 4;
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
    reportProblem: (problem: string) => void problems.push(problem),
    /** Records the start of a fault that makes a process unavailable. Returns a function that records the end. */
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
    /** Stops watching. Returns the number of responses by status, and the slowest while the gateway was running. */
    async end(): Promise<string> {
      watching.abort();
      await watched;
      problems.push(...findUnplannedExits(product.printed()));
      return `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; slowest ${slowestMs} ms`;
    },
  };
}

/** Reports missing and late responses, unless the gateway was down. */
function delayProblems({ route, status, from, to, timeoutMs, problem }: Observation): string[] {
  const [waiting = 0] = loadavg();
  const slackMs = SLACK_MS * Math.max(1, waiting / availableParallelism() / BUSY);
  return [
    ...(to - from > timeoutMs + slackMs ? [`${route}: ${status} only after ${Math.round(to - from)} ms`] : []),
    ...(status === null ? [`${route}: no answer: ${problem}`] : []),
  ];
}

/** Reports unexpected statuses. Outage statuses with a Retry-After header are accepted. */
function statusProblems({ route, status, expected, retryAfter, problem }: Observation): string[] {
  if (status === null || expected.includes(status)) return [];
  if (!OUTAGE_STATUSES.includes(status)) return [`${route}: ${status} ${problem}`];
  return retryAfter === null ? [`${route}: ${status} without Retry-After`] : [];
}

/**
 * Returns processes that exited without a fault. Faults use only SIGKILL, so all other exits are unexpected. Postgres
 * is an exception because it exits when the disk is too full for the write-ahead log.
 */
function findUnplannedExits(printed: string): string[] {
  const endings = printed.split('\n').filter((line) => line.includes(', restarting'));
  return endings.filter((line) => !line.includes('SIGKILL') && !stripVTControlCharacters(line).startsWith('postgres'));
}
