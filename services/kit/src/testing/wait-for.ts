import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves with the first truthy value of `condition`, which is called every 20 ms; rejects after `timeoutMs`. It is called
 * once more after that, so that a pause of the process alone does not reject.
 */
export async function waitFor<T>(condition: () => T | Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + timeoutMs;
  let isLast = false;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (isLast) throw new Error(`not so within ${timeoutMs} ms: ${condition}`);
    isLast = Date.now() > giveUpAt;
    await delay(20);
  }
}
