import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { csvOf } from '../../csv.ts';

/** Formats the daily numbers as a CSV document with a header row. Values that aren't known yet are empty. */
export function numbersCsv(days: readonly DayNumbers[]): string {
  return csvOf(
    days.map(({ date, players, wonAtHint, lost, returnedWithinWeek }) => ({
      date,
      players,
      ...Object.fromEntries(wonAtHint.map((won, index) => [`won_at_hint_${index + 1}`, won])),
      lost,
      returned_within_week: returnedWithinWeek,
    })),
  );
}
