import { addDays, type GameDate, isGameDate, utcDate } from '@dreamreel/proto/validators/game-date';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';

/** The day that the page shows. */
export type RequestedDay =
  | { readonly kind: 'daily'; readonly date: GameDate }
  | {
      readonly kind: 'earlier';
      readonly date: GameDate;
      /** True if the grace period for the game hasn't ended, so the result still counts. */
      readonly counts: boolean;
    }
  | { readonly kind: 'future'; readonly date: GameDate }
  | { readonly kind: 'impossible' };

/**
 * Returns the day that the URL requests. The default is `opened`, the day on which the page was opened, so that a daily
 * game can be finished after midnight.
 */
export function requestedDay(requested: string | null, opened: GameDate, now: Date): RequestedDay {
  if (requested === null || requested === opened) return { kind: 'daily', date: opened };
  if (!isGameDate(requested)) return { kind: 'impossible' };
  const [date, today] = [requested, utcDate(now)];
  if (date > today) return { kind: 'future', date };
  if (date === today) return { kind: 'daily', date };
  return { kind: 'earlier', date, counts: date === addDays(today, -1) && now.getUTCHours() < GRACE_HOURS };
}
