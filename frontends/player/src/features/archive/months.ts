import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';

const WEEK = 7;

export const monthOfDay = (date: GameDate): string => date.slice(0, 7);

/** Formats a month, such as `November 2026`. */
export const monthName = (month: string): string => shownDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** Returns all months between `first` and `last`, latest first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthOfDay(addDays(`${month}-01`, -1))) months.push(month);
  return months;
}

/** Returns a month's weeks, starting on Monday. Days outside of the month are undefined. */
export function weeksOf(month: string): readonly (readonly (GameDate | undefined)[])[] {
  const first = `${month}-01`;
  const monday = addDays(first, -((startOfDay(first).getUTCDay() + WEEK - 1) % WEEK));
  const days = Array.from({ length: 6 * WEEK }, (_, at) => addDays(monday, at));
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return weeks
    .map((week) => week.map((date) => (monthOfDay(date) === month ? date : undefined)))
    .filter((week) => week.some((date) => date !== undefined));
}

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -WEEK],
  ['ArrowDown', WEEK],
]);

/** Returns the day to focus after an arrow key, Home, or End is pressed. */
export function dayByKey(dates: readonly GameDate[], from: GameDate, key: string): GameDate | undefined {
  if (key === 'Home') return dates[0];
  if (key === 'End') return dates.at(-1);
  const step = STEPS.get(key);
  if (step === undefined) return undefined;
  for (let date = addDays(from, step); monthOfDay(date) === monthOfDay(from); date = addDays(date, step)) {
    if (dates.includes(date)) return date;
  }
  return undefined;
}
