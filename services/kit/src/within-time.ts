import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `work` for at most `limitMs`, then rejects; the work itself goes on. */
export async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const timeUp = delay(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`took longer than ${limitMs} ms`);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    // Ends the timer; the race has already heard its rejection.
    done.abort();
  }
}
