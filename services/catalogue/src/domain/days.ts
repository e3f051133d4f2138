import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

const HOUR_MS = 3_600_000;

/** From then on players have seen the day's movie, and the day cannot be changed. */
export function hasBegun(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/** The earliest day that may still be played as an open day. */
export function earliestOpenDay(now: Date): GameDate {
  return utcDate(new Date(now.getTime() - GRACE_HOURS * HOUR_MS));
}

/** The days of a movie that have not begun, earliest first. */
export function comingDays(days: readonly GameDate[], now: Date): GameDate[] {
  return days.filter((date) => !hasBegun(date, now)).toSorted();
}

/** The day that is shown with a movie: today, else the next, else the last one. */
export function mainDay(days: readonly GameDate[], today: GameDate): GameDate | null {
  const sorted = days.toSorted();
  return sorted.find((date) => date >= today) ?? sorted.at(-1) ?? null;
}

/** All dates of a month that is written `YYYY-MM`. */
export function datesOfMonth(month: string): GameDate[] {
  const dates: GameDate[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}
