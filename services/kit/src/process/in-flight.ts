import { setTimeout as delay } from 'node:timers/promises';

/** Tracks work in progress. */
export type InFlight = {
  /** `work` counts as in progress until it settles. */
  add(work: Promise<unknown>): void;
  /** Resolves once nothing is in progress, work that is added meanwhile included, or after `timeoutMs` milliseconds. */
  settled(timeoutMs: number): Promise<void>;
};

/** Begins without any work. */
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
      const enough = new AbortController();
      const timeUp = delay(timeoutMs, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([allSettled(), timeUp]);
      enough.abort();
    },
  };
}
