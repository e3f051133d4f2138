import { setTimeout as delay } from 'node:timers/promises';

/** Tracks work in progress. */
export type InFlight = {
  /** Counts `work` as in progress until it settles. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing is in progress, including work added while waiting, or after `timeoutMs` milliseconds. */
  settled(timeoutMs: number): Promise<void>;
};

/** Creates a tracker for work in progress. */
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
