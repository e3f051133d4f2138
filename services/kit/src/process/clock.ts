/** The clock of a process, and the only source of the current time for the game's dates. */
export type Clock = { now(): Date };

/**
 * Returns a clock that runs `offsetMs` milliseconds ahead of the system clock, or behind it if the offset is negative.
 */
export function clockWithOffset(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) };
}
