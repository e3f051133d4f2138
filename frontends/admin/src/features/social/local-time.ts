import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Formats a date as the value of a `datetime-local` input: local time, with minute precision. */
export function localInput(moment: Date): string {
  const digits = (number: number, count = 2) => String(number).padStart(count, '0');
  const day = [digits(moment.getFullYear(), 4), digits(moment.getMonth() + 1), digits(moment.getDate())].join('-');
  return `${day}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
}

/** Returns the user's time zone at a given moment, such as `Europe/Berlin (GMT+1)`. */
export function timeZoneText(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat(readerLanguage(), { timeZoneName: 'shortOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}

/** Returns the next full hour that is at least 30 minutes away. */
export function nextFullHour(now: Date): Date {
  const hour = new Date(now.getTime() + 90 * 60_000);
  hour.setMinutes(0, 0, 0);
  return hour;
}
