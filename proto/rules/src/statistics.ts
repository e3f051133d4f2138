import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { addDays, type GameDate } from '@dreamreel/proto/validators/game-date';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** The result of a game that counts toward a player's statistics. */
export type CountedResult = { readonly date: GameDate; readonly won: boolean; readonly guesses: number };

/**
 * Calculates a player's statistics from results in any order, with one result per day. Only guests' statistics are
 * calculated this way, from the results stored in the browser. For signed-in users, the game service keeps counters
 * instead.
 */
export function figuresOf(results: readonly CountedResult[], today: GameDate): GameFigures {
  const wins = results.filter(({ won }) => won);
  const days = new Set(wins.map(({ date }) => date));
  const firstDays = [...days].filter((date) => !days.has(addDays(date, -1)));
  return {
    totalPlayed: results.length,
    totalWon: wins.length,
    currentStreak: streakOn(days, today),
    maxStreak: Math.max(0, ...firstDays.map((date) => runFrom(days, date, 1))),
    guessDistribution: Array.from(
      { length: MAX_GUESSES },
      (_, index) => wins.filter(({ guesses }) => guesses === index + 1).length,
    ),
  };
}

/**
 * Returns the length of the current winning streak in days. The streak also counts if the most recent win was
 * yesterday.
 */
export function streakOn(daysWon: ReadonlySet<GameDate>, today: GameDate): number {
  return runFrom(daysWon, today, -1) || runFrom(daysWon, addDays(today, -1), -1);
}

/** Counts consecutive days starting at `date`, going forward (`step` 1) or backward (`step` -1). */
function runFrom(days: ReadonlySet<GameDate>, date: GameDate, step: 1 | -1): number {
  let length = 0;
  while (days.has(addDays(date, step * length))) length += 1;
  return length;
}
