let aheadMs = 0;

/**
 * Returns the current time by the server's clock. The game's date depends on it, and a device's clock can be hours off.
 */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Synchronizes the clock with an ISO 8601 time that the server has just sent. The shell calls it once, before it
 * renders.
 */
export function synchronizeClock(serverTime: string): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}
