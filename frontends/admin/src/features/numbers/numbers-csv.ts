import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { csvOf } from '../../csv.ts';

/** The days as a CSV document with a line of headings. What is not known yet is empty. */
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
