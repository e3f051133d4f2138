import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';

const DAYS_IN_WEEK = 7;
/** Number of days that the calendar shows. */
export const SHOWN_DAYS = 5 * DAYS_IN_WEEK;

/** Any Monday. The names of the weekdays are formatted from it. */
const A_MONDAY = '2024-01-01';

/** Returns the short names of the weekdays, `Mon` to `Sun`, in the reader's language. */
export const weekdays = (): string[] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => shownDay(addDays(A_MONDAY, day), { weekday: 'short' }));

/** Returns the Monday of a day's week. */
export const mondayOf = (date: GameDate): GameDate =>
  addDays(date, -((startOfDay(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK));

/** Returns the Monday `weeks` weeks after this one. A negative number goes back. */
export const weekAfter = (monday: GameDate, weeks: number): GameDate => addDays(monday, weeks * DAYS_IN_WEEK);

/** Returns the month to select while this week is the first one: the month of its Sunday, such as `2026-12`. */
export const monthOfWeek = (monday: GameDate): string => addDays(monday, DAYS_IN_WEEK - 1).slice(0, 7);

/** Returns the months from `before` months before `month` to `after` months after it, such as `2026-10`, `2026-11`. */
export function monthsAround(month: string, before: number, after: number): string[] {
  return Array.from({ length: before + 1 + after }, (_, at) => {
    const first = startOfDay(`${month}-01`);
    first.setUTCMonth(first.getUTCMonth() + at - before);
    return first.toISOString().slice(0, 7);
  });
}

/** Formats a month as `November 2026`. */
export const monthName = (month: string): string => shownDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** Formats a day as `Sunday, November 22`. */
export const dayName = (date: GameDate): string => shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a range of days as `Nov 16 – Dec 20, 2026`. */
export function rangeName(from: GameDate, to: GameDate): string {
  const format = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(startOfDay(from), startOfDay(to));
}

/** Returns the day to which an arrow key moves the focus, or undefined for any other key. */
export function dayByKey(date: GameDate, key: string): GameDate | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_IN_WEEK, ArrowDown: DAYS_IN_WEEK }[key];
  return days === undefined ? undefined : addDays(date, days);
}
