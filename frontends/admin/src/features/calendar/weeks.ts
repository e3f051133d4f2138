import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';

const DAYS_IN_WEEK = 7;
/** Number of days shown in the calendar. */
export const SHOWN_DAYS = 5 * DAYS_IN_WEEK;

/** An arbitrary Monday, used to format weekday names. */
const A_MONDAY = '2024-01-01';

/** Returns the short weekday names, `Mon` to `Sun`, in the user's language. */
export const weekdays = (): string[] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => shownDay(addDays(A_MONDAY, day), { weekday: 'short' }));

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (date: GameDate): GameDate =>
  addDays(date, -((startOfDay(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK));

/** Returns the Monday that is `weeks` weeks after `monday`. Negative numbers go back in time. */
export const weekAfter = (monday: GameDate, weeks: number): GameDate => addDays(monday, weeks * DAYS_IN_WEEK);

/**
 * Returns the month to select when `monday` starts the first visible week: the month of that week's Sunday, such as
 * `2026-12`.
 */
export const monthOfWeek = (monday: GameDate): string => addDays(monday, DAYS_IN_WEEK - 1).slice(0, 7);

/**
 * Returns the months around `month`, formatted as `2026-10`: `before` earlier months, `month`, and `after` later
 * months.
 */
export function monthsAround(month: string, before: number, after: number): string[] {
  return Array.from({ length: before + 1 + after }, (_, at) => {
    const first = startOfDay(`${month}-01`);
    first.setUTCMonth(first.getUTCMonth() + at - before);
    return first.toISOString().slice(0, 7);
  });
}

/** Formats a month, such as `November 2026`. */
export const monthName = (month: string): string => shownDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** Formats a day, such as `Sunday, November 22`. */
export const dayName = (date: GameDate): string => shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a date range, such as `Nov 16 – Dec 20, 2026`. */
export function rangeName(from: GameDate, to: GameDate): string {
  const format = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(startOfDay(from), startOfDay(to));
}

/** Returns the day to focus after an arrow key press, or undefined for any other key. */
export function dayByKey(date: GameDate, key: string): GameDate | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_IN_WEEK, ArrowDown: DAYS_IN_WEEK }[key];
  return days === undefined ? undefined : addDays(date, days);
}
