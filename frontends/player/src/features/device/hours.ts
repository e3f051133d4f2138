import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';

/** The hours of a day, 0 to 23. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Converts a local hour to UTC, rounded up to the next full hour. */
export function utcHourOf(hour: number): number {
  const time = atHour(hour);
  return (time.getUTCHours() + (time.getUTCMinutes() > 0 ? 1 : 0)) % 24;
}

/** Formats an hour in the user's locale, such as `9:00 AM`. */
export function shownHour(hour: number): string {
  return shownMoment(atHour(hour), { timeStyle: 'short' });
}

function atHour(hour: number): Date {
  const time = new Date();
  time.setHours(hour, 0, 0, 0);
  return time;
}
