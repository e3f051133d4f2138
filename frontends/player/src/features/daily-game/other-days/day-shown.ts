import { addDays, type GameDate, isGameDate, utcDate } from '@dreamreel/proto/validators/game-date';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** Which day's game a page is about. */
export type DayShown =
  | { readonly kind: 'daily'; readonly date: GameDate }
  | {
      readonly kind: 'earlier';
      readonly date: GameDate;
      /** Whether it still ends in its own time, so that it counts. */
      readonly counts: boolean;
    }
  | { readonly kind: 'future'; readonly date: GameDate }
  | { readonly kind: 'impossible' };

/**
 * The day that an address asks for. Without one it is `opened`, the day on which the page was opened: a game that has
 * begun stays the daily one past midnight.
 */
export function dayShown(requested: string | null, opened: GameDate, now: Date): DayShown {
  if (requested === null || requested === opened) return { kind: 'daily', date: opened };
  if (!isGameDate(requested)) return { kind: 'impossible' };
  const [date, today] = [requested, utcDate(now)];
  if (date > today) return { kind: 'future', date };
  if (date === today) return { kind: 'daily', date };
  return { kind: 'earlier', date, counts: date === addDays(today, -1) && now.getUTCHours() < GRACE_HOURS };
}
