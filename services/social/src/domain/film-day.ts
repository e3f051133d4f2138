import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/game';

/** How the days of a film stand to now. */
export type FilmDay = 'to-come' | 'in-play' | 'over';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/**
 * One day that is still to come counts more than all that are over: naming the film would give that game away.
 * A film without a day may get one at any time, so it is to come as well.
 */
export function filmDay(dates: readonly GameDate[], now: Date): FilmDay {
  if (dates.length === 0 || dates.some((date) => startOfDay(date) > now)) return 'to-come';
  return dates.some((date) => endOfPlay(date) > now) ? 'in-play' : 'over';
}

/** Whoever began before midnight may still be playing. */
function endOfPlay(date: GameDate): Date {
  return new Date(startOfDay(addDays(date, 1)).getTime() + GRACE_MS);
}
