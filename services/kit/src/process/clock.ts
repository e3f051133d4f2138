/** The clock of a process. No other source of the current time is used for the game's dates. */
export type Clock = { now(): Date };

/** A clock that runs `offsetMs` milliseconds ahead of the machine's (behind it where negative). */
export function clockWithOffset(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) };
}
