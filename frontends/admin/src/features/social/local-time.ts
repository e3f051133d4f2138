import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Returns a moment as the value of a `datetime-local` field: local time, to the minute. */
export function localInput(moment: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** Returns the moment in a `datetime-local` field, or undefined while the field is incomplete. */
export function momentOf(value: string): Date | undefined {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Returns the reader's time zone at a moment, e.g. `Europe/Berlin (GMT+1)`. */
export function timeZoneText(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat(readerLanguage(), { timeZoneName: 'shortOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}

/** Returns the next full hour that is at least half an hour away. */
export function nextFullHour(now: Date): Date {
  const hour = new Date(now.getTime() + 90 * 60_000);
  hour.setMinutes(0, 0, 0);
  return hour;
}
