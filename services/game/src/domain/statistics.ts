import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** Stored aggregates of a player's games, so reading the statistics doesn't get slower with the number of games. */
type PlayerRecord = {
  readonly played: number;
  readonly winsByGuesses: readonly number[];
  readonly maxRun: number;
  /** The most recent streak. */
  readonly lastRun: { readonly lastDate: GameDate; readonly days: number } | undefined;
};

/** Computes a player's statistics. The current streak is a series of won days that ends today or yesterday. */
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
