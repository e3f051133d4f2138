import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { DAILY_MAIL_HOUR } from '@dreamreel/proto/notification';

/**
 * The day of the game whose mails may go out now; nothing before 10:00 on the clocks of `zone`. A missed hour is caught
 * up as long as their day lasts and the movie is still today's: with the next movie the mail would speak of yesterday.
 *
 * @param zone an IANA name, e.g. `Europe/Berlin`
 */
export function dueDay(now: Date, zone: string): GameDate | undefined {
  const sinceDueMs = sinceMidnightMs(now, zone) - DAILY_MAIL_HOUR * 3_600_000;
  if (sinceDueMs < 0) return undefined;
  const day = utcDate(new Date(now.getTime() - sinceDueMs));
  return day === utcDate(now) ? day : undefined;
}

/** By the hands of a clock: where the clocks were changed since midnight, that hour does not count. */
function sinceMidnightMs(now: Date, zone: string): number {
  const parts = clockIn(zone).formatToParts(now);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes milliseconds, and it is asked for with every batch. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const hands = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23', timeZone: zone } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en', hands);
  clocks.set(zone, clock);
  return clock;
}
