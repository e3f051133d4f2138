import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';

/** Returns a movie's days that haven't started yet, in date order. */
export function comingDays(days: readonly GameDate[], now: Date): GameDate[] {
  return days.filter((date) => !hasStarted(date, now)).toSorted();
}

/**
 * Returns the date to display next to a movie in the dashboard: today, the next planned date, or the most recent past
 * date.
 */
export function mainDay(days: readonly GameDate[], today: GameDate): GameDate | null {
  const sorted = days.toSorted();
  return sorted.find((date) => date >= today) ?? sorted.at(-1) ?? null;
}

/** Returns all dates of a month. `month` has the format `YYYY-MM`. */
export function datesOfMonth(month: string): GameDate[] {
  const dates: GameDate[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}
