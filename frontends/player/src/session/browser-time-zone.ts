import { canonicalTimeZone } from '@dreamreel/proto/validators/time-zone';

/** Returns the browser's IANA time zone, such as `Europe/Berlin`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Returns true if clocks in the browser's time zone show the same time as in `zone` in summer and winter. Browsers and
 * the server have different names for some time zones. Zones that the browser doesn't know count as the same.
 */
export function isBrowserTime(zone: string): boolean {
  if (canonicalTimeZone(zone) === undefined) return true;
  const year = new Date().getFullYear();
  const clock = (timeZone: string, month: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(Date.UTC(year, month));
  return [0, 6].every((month) => clock(zone, month) === clock(browserTimeZone(), month));
}
