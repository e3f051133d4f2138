import { addDays, daysBetween, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Returns true if a day has started. A day's movie can be played from midnight UTC on, and later from the archive. */
export function hasStarted(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/**
 * Returns true if a game for this date that ends now counts for the streak and statistics. Archive games don't count.
 * Players have until two hours after midnight to finish a game they opened before midnight. Opening a game isn't
 * recorded, so games that are started during those two hours also count.
 */
export function countsNow(date: GameDate, now: Date): boolean {
  return date >= lastOpenDay(now) && hasStarted(date, now);
}

/**
 * Returns the earliest day whose games can still count for the statistics. The movies of that day and later days must
 * not be revealed anywhere.
 */
export function lastOpenDay(now: Date): GameDate {
  const today = utcDate(now);
  return now.getUTCHours() < GRACE_HOURS ? addDays(today, -1) : today;
}

/** Returns the number of a day, counting from 1 on the first day with a movie. Earlier days return undefined. */
export function dayNumber(date: GameDate, firstDay: GameDate | undefined): number | undefined {
  if (firstDay === undefined || date < firstDay) return undefined;
  return daysBetween(firstDay, date) + 1;
}
