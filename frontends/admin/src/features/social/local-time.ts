/** A moment as the value of a `datetime-local` field: on the reader's own clock, to the minute. */
export function localInput(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment that a `datetime-local` field names; undefined while it is incomplete. */
export function momentOf(value: string): Date | undefined {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The reader's time zone at a moment, e.g. `Europe/Berlin (GMT+1)`. */
export function timeZoneText(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}

/** The next full hour that is at least half an hour away. */
export function nextFullHour(now: Date): Date {
  const hour = new Date(now.getTime() + 90 * 60_000);
  hour.setMinutes(0, 0, 0);
  return hour;
}
