let aheadMs = 0;

/** The server's time: the game's date is the server's, and a phone's clock may be hours off. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Sets the clock from an ISO 8601 time that the server has just sent. The shell does it once, before it renders. */
export function synchroniseClock(serverTime: string): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isFinite(serverMs)) aheadMs = serverMs - Date.now();
}
