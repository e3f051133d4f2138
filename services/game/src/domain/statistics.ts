import type { GameDate } from '@dreamreel/proto/calendar';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { currentStreakEnd } from '@dreamreel/rules/statistics';

/** Stored aggregates of a player's games, so reading the statistics doesn't get slower with the number of games. */
type PlayerRecord = {
  readonly played: number;
  readonly winsByGuesses: readonly number[];
  readonly maxRun: number;
  /** The most recent streak. */
  readonly lastRun: { readonly lastDate: GameDate; readonly days: number } | undefined;
  /** Whether the player has finished today's game. */
  readonly hasFinishedToday: boolean;
};

/** Computes a player's statistics. */
export function statisticsOf(record: PlayerRecord, today: GameDate): UserStats {
  const { played, winsByGuesses, maxRun, lastRun, hasFinishedToday } = record;
  const isCurrent = lastRun !== undefined && lastRun.lastDate >= currentStreakEnd(today, hasFinishedToday);
  return {
    totalPlayed: played,
    totalWon: winsByGuesses.reduce((sum, wins) => sum + wins, 0),
    currentStreak: isCurrent ? lastRun.days : 0,
    maxStreak: maxRun,
    guessDistribution: Array.from({ length: MAX_GUESSES }, (_, index) => winsByGuesses[index] ?? 0),
  };
}
