import { setTimeout as delay } from 'node:timers/promises';

/** Knows what is still being worked on. */
export type InFlight = {
  add(work: Promise<unknown>): void;
  /** Resolves once nothing is being worked on, also not what was added meanwhile, or after `mostMs` milliseconds. */
  settled(mostMs: number): Promise<void>;
};

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
    async settled(mostMs) {
      const enough = new AbortController();
      const timeUp = delay(mostMs, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([allSettled(), timeUp]);
      enough.abort();
    },
  };
}
