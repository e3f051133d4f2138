import { addDays, type GameDate, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { UserState } from '@dreamreel/proto/identity/users';
import { DAILY_MAIL_HOUR } from '@dreamreel/proto/notification/operations';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Returns the day whose emails can be sent now, or undefined before 10:00 in `zone`. If the service was down at 10:00,
 * emails are sent late, but only on the same day in `zone` and only while the movie is still the daily movie.
 *
 * The email is about the movie that is open at 10:00 in `zone`, even if that movie has another date there: 10:00 in
 * Auckland is the evening before in UTC, and an email about the next movie would link to a game that can't be played
 * yet. If two 10:00s fall in one UTC day because the clocks changed, both return that day, whose emails are unique. If
 * none does, that movie has no emails in `zone`.
 *
 * @param zone an IANA time zone such as `Europe/Berlin`
 */
export function dueDay(now: Date, zone: string): GameDate | undefined {
  const sinceDueMs = sinceMidnightMs(now, zone) - DAILY_MAIL_HOUR * HOUR_MS;
  if (sinceDueMs < 0) return undefined;
  const day = utcDate(new Date(now.getTime() - sinceDueMs));
  return day === utcDate(now) ? day : undefined;
}

/**
 * Returns when emails that are due now become too late: when the day in `zone` or the movie's day ends. If the clocks
 * change in between, the day in `zone` is considered to end at the time of the old clock.
 */
export function mailDeadline(now: Date, zone: string): Date {
  const movieEndMs = startOfDay(addDays(utcDate(now), 1)).getTime();
  return new Date(Math.min(movieEndMs, now.getTime() + DAY_MS - sinceMidnightMs(now, zone)));
}

/** Uses wall-clock time, so daylight saving changes since midnight don't matter. */
function sinceMidnightMs(now: Date, zone: string): number {
  const [hour = 0, minute = 0, second = 0] = clockFormat(zone).format(now).split(':').map(Number);
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached because creating a date format takes several milliseconds and the job checks every user's zone. */
function clockFormat(zone: string): Intl.DateTimeFormat {
  const options = { timeStyle: 'medium', hourCycle: 'h23', timeZone: zone } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', options);
  formats.set(zone, format);
  return format;
}

type Facts = {
  /** The recipient's settings at the time of sending. Undefined if the user no longer exists. */
  readonly addressee: Pick<UserState, 'emailNotifications' | 'emailVerified'> | undefined;
  /** True if the user clicked an unsubscribe link. The identity service might not have processed the request yet. */
  readonly hasOptedOut: boolean;
  readonly hasPlayed: boolean;
};

/** Decides whether to send a claimed email or skip the recipient. Only users with a verified address get emails. */
export function decideMail({ addressee, hasOptedOut, hasPlayed }: Facts): 'send' | 'unsubscribed' | 'played' {
  const isWanted = !hasOptedOut && addressee?.emailNotifications && addressee.emailVerified;
  if (!isWanted) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/**
 * Returns a daily email's Message-ID. Every attempt uses the same id, so mail servers and clients can drop duplicates.
 */
export function messageId(date: GameDate, userId: number, from: string): string {
  return `<daily.${date}.${userId}@${hostOf(from)}>`;
}

/** Returns a sender's host, such as `example.org` for `Dreamreel <daily@example.org>`. */
export function hostOf(from: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'dreamreel.invalid';
}
