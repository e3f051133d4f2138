import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';

const DAYS_IN_WEEK = 7;
/** How many days the calendar shows. */
export const SHOWN_DAYS = 5 * DAYS_IN_WEEK;

/** A Monday, for the names of the days of a week. */
const A_MONDAY = '2024-01-01';

/** `Mon` to `Sun`, in the reader's language. */
export const weekdays = (): string[] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => shownDay(addDays(A_MONDAY, day), { weekday: 'short' }));

/** The Monday of a day's week. */
export const mondayOf = (date: GameDate): GameDate =>
  addDays(date, -((startOfDay(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK));

/** The Monday `weeks` after this one, before it when negative. */
export const weekAfter = (monday: GameDate, weeks: number): GameDate => addDays(monday, weeks * DAYS_IN_WEEK);

/** The month that a window from this Monday shows first in full: `2026-12` from 30 November 2026 on. */
export const monthOfWeek = (monday: GameDate): string => addDays(monday, DAYS_IN_WEEK - 1).slice(0, 7);

/** `2026-10`, `2026-11`, … from `before` months before this one to `after` months after it. */
export function monthsAround(month: string, before: number, after: number): string[] {
  return Array.from({ length: before + 1 + after }, (_, at) => {
    const first = startOfDay(`${month}-01`);
    first.setUTCMonth(first.getUTCMonth() + at - before);
    return first.toISOString().slice(0, 7);
  });
}

/** `November 2026` */
export const monthName = (month: string): string => shownDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** `Sunday, November 22` */
export const dayName = (date: GameDate): string => shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** `Nov 16 – Dec 20, 2026` */
export function rangeName(from: GameDate, to: GameDate): string {
  const format = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(startOfDay(from), startOfDay(to));
}

/** The day to which an arrow key moves the focus; undefined for any other key. */
export function dayByKey(date: GameDate, key: string): GameDate | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_IN_WEEK, ArrowDown: DAYS_IN_WEEK }[key];
  return days === undefined ? undefined : addDays(date, days);
}
