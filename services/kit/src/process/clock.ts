/** The process's clock. Code that determines game dates must use this clock instead of the system clock. */
export type Clock = { now(): Date };

/**
 * Returns a clock that differs from the system clock by `offsetMs` milliseconds. A positive offset means that the clock
 * runs ahead.
 */
export function clockWithOffset(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) };
}
