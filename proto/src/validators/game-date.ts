const DAY_MS = 86_400_000;

/**
 * A day of the game: a UTC calendar date as `YYYY-MM-DD` that really exists, from 1000-01-01 to 9998-12-31. Postgres rejects
 * the year 0000, and the day after a day must also have a year of four digits.
 */
export type GameDate = string;

/** The form of a date within the supported years, whether it exists or not. */
export const GAME_DATE_SHAPE = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/;

/** Whether a text is a {@link GameDate}. */
export function isGameDate(text: unknown): text is GameDate {
  return typeof text === 'string' && GAME_DATE_SHAPE.test(text) && isRealDate(text);
}

/** Whether a text of the form `YYYY-MM-DD` is a date that exists. */
export function isRealDate(text: string): boolean {
  if (text === last.date) return true;
  const instant = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && utcDate(instant) === text;
}

/** The form of a month of the game, `YYYY-MM`. */
export const MONTH_SHAPE = /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Whether a text is a month, `YYYY-MM`. */
export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && MONTH_SHAPE.test(text);
}

/** The UTC date of an instant, as `YYYY-MM-DD`. */
export function utcDate(instant: Date): GameDate {
  const day = Math.floor(instant.getTime() / DAY_MS);
  if (day !== last.day) last = { day, date: instant.toISOString().slice(0, 10) };
  return last.date;
}

/** The day that was asked for last: a server asks for the same one several times a request. */
let last = { day: Number.NaN, date: '' };

/** The date `days` after `date` (before it when negative). */
export function addDays(date: GameDate, days: number): GameDate {
  return utcDate(new Date(startOfDay(date).getTime() + days * DAY_MS));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: GameDate, to: GameDate): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/** The instant at which a day of the game begins: midnight UTC. */
export function startOfDay(date: GameDate): Date {
  return new Date(`${date}T00:00:00.000Z`);
}
