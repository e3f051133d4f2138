import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** The aggregates of a player, which cost the same to read after ten years as after a day. */
type PlayerRecord = {
  readonly played: number;
  readonly winsByGuesses: readonly number[];
  readonly maxRun: number;
  /** The latest run. */
  readonly lastRun: { readonly lastDate: GameDate; readonly days: number } | undefined;
};

/** The specification's statistics: a streak is the run of days won that ends today or yesterday. */
export function statisticsOf({ played, winsByGuesses, maxRun, lastRun }: PlayerRecord, today: GameDate): UserStats {
  const isCurrent = lastRun !== undefined && lastRun.lastDate >= addDays(today, -1);
  return {
    totalPlayed: played,
    totalWon: winsByGuesses.reduce((sum, wins) => sum + wins, 0),
    currentStreak: isCurrent ? lastRun.days : 0,
    maxStreak: maxRun,
    guessDistribution: Array.from({ length: MAX_GUESSES }, (_, index) => winsByGuesses[index] ?? 0),
  };
}
