import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';

export type RecurringJob = {
  /** Stops the job. Resolves when the current run is finished. */
  stop(): Promise<void>;
  /** Starts the next run immediately. If a run is in progress, the next run starts right after it. */
  wake(): void;
};

/**
 * Runs `work` repeatedly, with a pause of `everyMs` milliseconds after each run. Failed runs are logged. `stop` aborts
 * the signal that `work` receives. Runs aren't traced by default, because most of them have nothing to do. Work that
 * should be traced must use {@link inRootSpan}.
 *
 * @param name name of the job in log lines, such as `daily mail job`
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
