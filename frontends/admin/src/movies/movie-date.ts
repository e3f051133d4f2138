import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `22 Nov 2026` */
export function shownDate(date: GameDate): string {
  return short.format(startOfDay(date));
}
