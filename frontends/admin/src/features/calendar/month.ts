import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { shownDay } from '@dreamreel/ui/reader-locale';

const DAYS_IN_WEEK = 7;

/** A Monday, for the names of the days of a week. */
const A_MONDAY = '2024-01-01';

/** `Mon` to `Sun`, in the reader's language. */
export const weekdays = (): string[] =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => shownDay(addDays(A_MONDAY, day), { weekday: 'short' }));

/** `2026-11` */
export const monthOf = (date: GameDate): string => date.slice(0, 7);

export function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1000';
}

/** The month `months` after this one, before it when negative. */
export function monthAfter(month: string, months: number): string {
  const first = startOfDay(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first.toISOString());
}

/** `November 2026` */
export const monthName = (month: string): string => shownDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** `Sunday, November 22` */
export const dayName = (date: GameDate): string => shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** The number of days between Monday and the first of the month. */
export function daysBefore(month: string): number {
  return (startOfDay(`${month}-01`).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;
}

/** The day to which an arrow key moves the focus; undefined for any other key. */
export function dayByKey(date: GameDate, key: string): GameDate | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_IN_WEEK, ArrowDown: DAYS_IN_WEEK }[key];
  return days === undefined ? undefined : addDays(date, days);
}
