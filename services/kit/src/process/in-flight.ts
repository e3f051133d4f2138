import { setTimeout as delay } from 'node:timers/promises';

/** Keeps track of running work. */
export type InFlight = {
  /** Counts a promise as running work until it settles. */
  add(work: Promise<unknown>): void;
  /**
   * Resolves when all work has settled, including work that is added while waiting. Also resolves after `timeoutMs`
   * milliseconds.
   */
  settled(timeoutMs: number): Promise<void>;
};

/** Creates a tracker for running work. */
export function inFlight(): InFlight {
  const running = new Set<Promise<unknown>>();

  const allSettled = async () => {
    while (running.size > 0) await Promise.allSettled(running);
  };

  return {
    add(work) {
      running.add(work);
      const done = () => void running.delete(work);
      work.then(done, done);
    },
    async settled(timeoutMs) {
      const timer = new AbortController();
      const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([allSettled(), timeout]);
      timer.abort();
    },
  };
}
