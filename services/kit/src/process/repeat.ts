import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';

/** A recurring job. */
export type RecurringJob = {
  /** Stops the job. Resolves after the current run has finished. */
  stop(): Promise<void>;
  /** Starts the next run immediately, or right after the current one. */
  wake(): void;
};

/**
 * Runs `work` immediately, and again `everyMs` milliseconds after each run. A failed run is logged. `stop` aborts the
 * signal. Runs aren't traced, because most of them find nothing to do: a run that does work calls {@link inRootSpan}.
 *
 * @param name the job's name in the log, such as `daily mail job`
 */
export function repeat(
  name: string,
  everyMs: number,
  work: (stopped: AbortSignal) => unknown,
  log: Pick<Log, 'error'>,
): RecurringJob {
  const stopped = new AbortController();
  let sleeping = new AbortController();
  let isWakePending = false;

  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        await untraced(() => work(stopped.signal));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ err: error }, `${name} failed: ${reason}; retrying in ${everyMs / 1_000} s`);
      }
      if (stopped.signal.aborted) return;
      sleeping = new AbortController();
      if (!isWakePending) await delay(everyMs, undefined, { signal: sleeping.signal }).catch(() => undefined);
      isWakePending = false;
    }
  };
  const running = run();

  return {
    async stop() {
      stopped.abort();
      sleeping.abort();
      await running;
    },
    wake() {
      isWakePending = true;
      sleeping.abort();
    },
  };
}
