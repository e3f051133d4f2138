import { addDays, type GameDate, startOfDay } from '@dreamreel/proto/calendar';

const DAYS_IN_WEEK = 7;
const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const spoken = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

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
export const monthName = (month: string): string => named.format(startOfDay(`${month}-01`));

/** `Sunday 22 November` */
export const dayName = (date: GameDate): string => spoken.format(startOfDay(date));

/** The number of days between Monday and the first of the month. */
export function daysBefore(month: string): number {
  return (startOfDay(`${month}-01`).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;
}

/** The day to which an arrow key moves the focus; undefined for any other key. */
export function dayByKey(date: GameDate, key: string): GameDate | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_IN_WEEK, ArrowDown: DAYS_IN_WEEK }[key];
  return days === undefined ? undefined : addDays(date, days);
}
