import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Whether the days of a movie are still to come, in play or over. */
export type MovieDay = 'to-come' | 'in-play' | 'over';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/**
 * `to-come` as soon as one day is, even if others are over: naming the movie would give that game away. A movie without
 * a day may get one at any time, so it is `to-come` as well.
 */
export function movieDay(dates: readonly GameDate[], now: Date): MovieDay {
  if (dates.length === 0 || dates.some((date) => startOfDay(date) > now)) return 'to-come';
  return dates.some((date) => endOfPlay(date) > now) ? 'in-play' : 'over';
}

/** Whoever began before midnight may still be playing. */
function endOfPlay(date: GameDate): Date {
  return new Date(startOfDay(addDays(date, 1)).getTime() + GRACE_MS);
}
