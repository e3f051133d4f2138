import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/game';

/** Whether a day has begun: its movie may be played, on its own day or later from the archive. */
export function hasBegun(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/** Whether a game of this date that ends now ends in its own time, and so counts for streak and statistics. */
export function countsNow(date: GameDate, now: Date): boolean {
  return date >= lastOpenDay(now) && hasBegun(date, now);
}

/** The earliest day whose game is still open for somebody: nothing may name its movie before. */
export function lastOpenDay(now: Date): GameDate {
  const today = utcDate(now);
  return now.getUTCHours() < GRACE_HOURS ? addDays(today, -1) : today;
}
