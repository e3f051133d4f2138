import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with the first truthy value that `condition` gives; rejects when there is none within `mostMs`. */
export async function waitFor<T>(condition: () => T | Promise<T>, mostMs = 60_000): Promise<T> {
  const giveUpAt = Date.now() + mostMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > giveUpAt) throw new Error(`not so within ${mostMs} ms: ${condition}`);
    await delay(20);
  }
}
