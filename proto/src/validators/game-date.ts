const DAY_MS = 86_400_000;

/**
 * A valid UTC date in the format `YYYY-MM-DD`, from 1000-01-01 to 9998-12-31. Postgres rejects the year 0000, and
 * 9999-12-31 has no next day with a four-digit year.
 */
export type GameDate = string;

/** Regular expression for dates in the supported range of years. Invalid dates such as February 30 also match. */
export const GAME_DATE_SHAPE = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/;

/** Returns true if a value is a valid {@link GameDate}. */
export function isGameDate(text: unknown): text is GameDate {
  return typeof text === 'string' && GAME_DATE_SHAPE.test(text) && isRealDate(text);
}

/** Returns true if a string in the format `YYYY-MM-DD` is a valid calendar date. */
export function isRealDate(text: string): boolean {
  if (text === cached.date) return true;
  const instant = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && utcDate(instant) === text;
}

/** Regular expression for months in the format `YYYY-MM`. */
export const MONTH_SHAPE = /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Returns true if a value is a valid month in the format `YYYY-MM`. */
export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && MONTH_SHAPE.test(text);
}

/** Returns the UTC date of a point in time in the format `YYYY-MM-DD`. */
export function utcDate(instant: Date): GameDate {
  const day = Math.floor(instant.getTime() / DAY_MS);
  if (day !== cached.day) cached = { day, date: instant.toISOString().slice(0, 10) };
  return cached.date;
}

/** Caches the most recent result because a server needs today's date several times per request. */
let cached = { day: Number.NaN, date: '' };

/** Returns the date `days` days after `date`. A negative number of days returns an earlier date. */
export function addDays(date: GameDate, days: number): GameDate {
  return utcDate(new Date(startOfDay(date).getTime() + days * DAY_MS));
}

/** Returns the number of days from `from` to `to`. The result is negative if `to` is earlier. */
export function daysBetween(from: GameDate, to: GameDate): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/** Returns the start of a day, which is midnight UTC. */
export function startOfDay(date: GameDate): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

/** The locale that formats dates, times, and numbers in each language, on pages as well as in emails and posts. */
export const FORMAT_LOCALES = { en: 'en-US', de: 'de-DE' } as const;

/** Formats a game date in a language, such as `November 21, 2026` in English. */
export function formatDay(
  date: GameDate,
  language: keyof typeof FORMAT_LOCALES,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(FORMAT_LOCALES[language], { ...style, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(startOfDay(date));
}

/** Creating a format takes far longer than using it, and a calendar shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the canonical name of an IANA time zone such as `Europe/Berlin`, or undefined if this runtime doesn't know
 * the time zone. UTC offsets such as `+02:00` aren't accepted, because they don't follow daylight saving time.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
