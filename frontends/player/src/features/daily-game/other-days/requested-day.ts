import { addDays, type GameDate, isGameDate, utcDate } from '@dreamreel/proto/validators/game-date';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** The day that a page shows. */
export type RequestedDay =
  | { readonly kind: 'daily'; readonly date: GameDate }
  | {
      readonly kind: 'earlier';
      readonly date: GameDate;
      /** True if the game still counts, because it is within the grace period. */
      readonly counts: boolean;
    }
  | { readonly kind: 'future'; readonly date: GameDate }
  | { readonly kind: 'impossible' };

/**
 * Returns the day that an address requests. Without a date, it is `opened`, the day on which the page was opened, so an
 * open game stays the daily game after midnight.
 */
export function requestedDay(requested: string | null, opened: GameDate, now: Date): RequestedDay {
  if (requested === null || requested === opened) return { kind: 'daily', date: opened };
  if (!isGameDate(requested)) return { kind: 'impossible' };
  const [date, today] = [requested, utcDate(now)];
  if (date > today) return { kind: 'future', date };
  if (date === today) return { kind: 'daily', date };
  return { kind: 'earlier', date, counts: date === addDays(today, -1) && now.getUTCHours() < GRACE_HOURS };
}
