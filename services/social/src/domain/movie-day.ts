import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Whether a movie's days are in the future, currently being played, or over. */
export type MovieDay = 'to-come' | 'in-play' | 'over';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/**
 * Returns `to-come` if any of the movie's days is in the future because posting the title would give away that game. A
 * movie without a planned day is also `to-come`, because it can still be planned at any time.
 */
export function movieDay(dates: readonly GameDate[], now: Date): MovieDay {
  if (dates.length === 0 || dates.some((date) => startOfDay(date) > now)) return 'to-come';
  return dates.some((date) => endOfPlay(date) > now) ? 'in-play' : 'over';
}

/** Returns the time until which players who started before midnight can finish their game. */
function endOfPlay(date: GameDate): Date {
  return new Date(startOfDay(addDays(date, 1)).getTime() + GRACE_MS);
}
