import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Whether the days of a movie are still to come, in play or over. */
export type MovieDay = 'to-come' | 'in-play' | 'over';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/**
 * Returns `to-come` if at least one day is to come, even if others are over, because naming the movie would give away
 * that game. A movie without a day is also `to-come`, because it can get one at any time.
 */
export function movieDay(dates: readonly GameDate[], now: Date): MovieDay {
  if (dates.length === 0 || dates.some((date) => startOfDay(date) > now)) return 'to-come';
  return dates.some((date) => endOfPlay(date) > now) ? 'in-play' : 'over';
}

/** Returns the time until which players who started before midnight can still be playing. */
function endOfPlay(date: GameDate): Date {
  return new Date(startOfDay(addDays(date, 1)).getTime() + GRACE_MS);
}
