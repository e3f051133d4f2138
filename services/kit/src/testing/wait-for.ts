import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `condition` every 20 ms until it returns a truthy value, and resolves with that value. Rejects after
 * `timeoutMs`. The condition is checked once more after the timeout, in case the process was paused.
 */
export async function waitFor<T>(condition: () => T | Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + timeoutMs;
  let isLast = false;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (isLast) throw new Error(`the condition was not met within ${timeoutMs} ms: ${condition}`);
    isLast = Date.now() > giveUpAt;
    await delay(20);
  }
}
