import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with the first truthy value of `condition`, which is called every 20 ms; rejects after `timeoutMs`. */
export async function waitFor<T>(condition: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > giveUpAt) throw new Error(`not so within ${timeoutMs} ms: ${condition}`);
    await delay(20);
  }
}
