import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { DAILY_MAIL_HOUR } from '@dreamreel/proto/notification/mail-run';

/**
 * Returns the day whose mails can be sent now, or undefined before 10:00 in `zone`. After a missed hour, mails are sent
 * late if it is still the same day in the zone and the movie is still the daily one.
 *
 * @param zone an IANA name, for example `Europe/Berlin`
 */
export function dueDay(now: Date, zone: string): GameDate | undefined {
  const sinceDueMs = sinceMidnightMs(now, zone) - DAILY_MAIL_HOUR * 3_600_000;
  if (sinceDueMs < 0) return undefined;
  const day = utcDate(new Date(now.getTime() - sinceDueMs));
  return day === utcDate(now) ? day : undefined;
}

/** Uses wall-clock time, so a daylight-saving change since midnight doesn't count. */
function sinceMidnightMs(now: Date, zone: string): number {
  const parts = clockFormat(zone).formatToParts(now);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format takes milliseconds, and each batch needs one. */
function clockFormat(zone: string): Intl.DateTimeFormat {
  const options = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone: zone } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', options);
  formats.set(zone, format);
  return format;
}
