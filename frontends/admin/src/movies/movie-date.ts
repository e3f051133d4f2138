import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day of the game as the admin reads it: `22 Nov 2026`. */
export function shownDate(date: GameDate): string {
  return short.format(startOfDay(date));
}
