import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { DAILY_MAIL_HOUR } from '@dreamreel/proto/notification/mail-run';

/**
 * Returns the day whose emails can be sent now, or undefined before 10:00 in `zone`. If the service was down at 10:00,
 * emails are sent late, but only on the same day in `zone` and only while the movie is still the daily movie.
 *
 * @param zone an IANA time zone such as `Europe/Berlin`
 */
export function dueDay(now: Date, zone: string): GameDate | undefined {
  const sinceDueMs = sinceMidnightMs(now, zone) - DAILY_MAIL_HOUR * 3_600_000;
  if (sinceDueMs < 0) return undefined;
  const day = utcDate(new Date(now.getTime() - sinceDueMs));
  return day === utcDate(now) ? day : undefined;
}

/** Uses wall-clock time, so daylight saving changes since midnight don't matter. */
function sinceMidnightMs(now: Date, zone: string): number {
  const parts = clockFormat(zone).formatToParts(now);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached because creating a date format takes several milliseconds and every batch uses one. */
function clockFormat(zone: string): Intl.DateTimeFormat {
  const options = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone: zone } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', options);
  formats.set(zone, format);
  return format;
}
