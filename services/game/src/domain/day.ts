import { addDays, daysBetween, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Whether a day has begun: its movie may be played, on its own day or later from the archive. */
export function hasBegun(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/**
 * Whether a game of this date that ends now counts for streak and statistics: a game of the archive does not. A game that
 * was opened before midnight may be finished until two hours after it. Opening a game stores nothing, so one that starts in
 * these two hours counts too.
 */
export function countsNow(date: GameDate, now: Date): boolean {
  return date >= lastOpenDay(now) && hasBegun(date, now);
}

/** The earliest day whose game still counts for some player: until it is over nothing may name its movie. */
export function lastOpenDay(now: Date): GameDate {
  const today = utcDate(now);
  return now.getUTCHours() < GRACE_HOURS ? addDays(today, -1) : today;
}

/** The number of a day, where the first that was featured has the number 1; undefined for a day before it. */
export function dayNumber(date: GameDate, firstDay: GameDate | undefined): number | undefined {
  if (firstDay === undefined || date < firstDay) return undefined;
  return daysBetween(firstDay, date) + 1;
}
