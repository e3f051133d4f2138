import { daysBetween, type GameDate } from '@dreamreel/proto/calendar';
import { earliestOpenDay, hasStarted } from '@dreamreel/proto/validators/game-rules';

/**
 * Returns true if a game for this date that ends now counts for the streak and statistics. Archive games don't count.
 * Players have until two hours after midnight to finish a game they opened before midnight. Opening a game isn't
 * recorded, so games that are started during those two hours also count.
 */
export function countsNow(date: GameDate, now: Date): boolean {
  return date >= earliestOpenDay(now) && hasStarted(date, now);
}

/** Returns the number of a day, counting from 1 on the first day with a movie. Earlier days return undefined. */
export function dayNumber(date: GameDate, firstDay: GameDate | undefined): number | undefined {
  if (firstDay === undefined || date < firstDay) return undefined;
  return daysBetween(firstDay, date) + 1;
}
