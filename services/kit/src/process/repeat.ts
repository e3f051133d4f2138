import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';

export type RecurringJob = {
  /** Stops the job. Resolves when the current run is finished. */
  stop(): Promise<void>;
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

  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        await untraced(() => work(stopped.signal));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ err: error }, `${name} failed: ${reason}; retrying in ${everyMs / 1_000} s`);
      }
      await delay(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
