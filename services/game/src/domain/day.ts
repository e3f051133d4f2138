import { addDays, daysBetween, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Returns true if a day has started. Its movie can then be played, on its own day or later from the archive. */
export function hasStarted(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/**
 * Returns true if a game of this date that ends now counts for the streak and statistics. Games from the archive don't
 * count. A game opened before midnight can be finished until two hours after midnight. Because opening a game stores
 * nothing, a game that starts within those two hours counts too.
 */
export function countsNow(date: GameDate, now: Date): boolean {
  return date >= lastOpenDay(now) && hasStarted(date, now);
}

/**
 * Returns the earliest day whose games still count for some player. Until that day is over, nothing may name its movie.
 */
export function lastOpenDay(now: Date): GameDate {
  const today = utcDate(now);
  return now.getUTCHours() < GRACE_HOURS ? addDays(today, -1) : today;
}

/** Returns the number of a day. The first featured day has number 1, and earlier days have none (undefined). */
export function dayNumber(date: GameDate, firstDay: GameDate | undefined): number | undefined {
  if (firstDay === undefined || date < firstDay) return undefined;
  return daysBetween(firstDay, date) + 1;
}
