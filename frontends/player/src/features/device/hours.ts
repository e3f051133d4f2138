import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';

/** The hours of a day. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The first whole hour in UTC that is not before an hour of the reader's clock. */
export function utcHourOf(hour: number): number {
  const time = atHour(hour);
  return (time.getUTCHours() + (time.getUTCMinutes() > 0 ? 1 : 0)) % 24;
}

/** An hour as the reader writes it: `9:00 AM`. */
export function shownHour(hour: number): string {
  return shownMoment(atHour(hour), { timeStyle: 'short' });
}

function atHour(hour: number): Date {
  const time = new Date();
  time.setHours(hour, 0, 0, 0);
  return time;
}
