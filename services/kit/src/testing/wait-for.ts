import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `condition` every 20 ms and resolves with its first truthy value. Rejects after `timeoutMs`. It makes one more
 * call after the timeout, so a pause of this process doesn't cause a failure.
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
