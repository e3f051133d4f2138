import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';

/** Work that is repeated until it is stopped. */
export type Repeating = {
  /** Starts no further round; resolves once the one in progress is done. */
  stop(): Promise<void>;
  /** Starts the next round now, or right after the one in progress. */
  wake(): void;
};

/**
 * Runs `work` now and again `everyMs` milliseconds after each end; a round that fails is logged. The signal aborts at
 * `stop`. A round is not traced, because most find nothing to do; what does some work calls {@link inRootSpan}.
 */
export function repeat(everyMs: number, work: (stopped: AbortSignal) => unknown, log: Pick<Log, 'error'>): Repeating {
  const stopped = new AbortController();
  let sleeping = new AbortController();
  let again = false;

  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        await untraced(() => work(stopped.signal));
      } catch (error) {
        log.error({ err: error }, 'repeated work failed');
      }
      if (stopped.signal.aborted) return;
      sleeping = new AbortController();
      if (!again) await delay(everyMs, undefined, { signal: sleeping.signal }).catch(() => undefined);
      again = false;
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
      again = true;
      sleeping.abort();
    },
  };
}
