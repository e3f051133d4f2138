let aheadMs = 0;

/**
 * Returns the current time according to the server's clock. The daily game's date depends on this time, and a device's
 * clock can be hours off.
 */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Synchronizes the clock with an ISO 8601 timestamp that the server has just sent. The shell calls this function once,
 * before rendering.
 */
export function synchronizeClock(serverTime: string): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}
