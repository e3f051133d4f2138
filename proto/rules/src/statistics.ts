import type { GameFigures } from '@dreamreel/proto/game/user-stats';
import { addDays, type GameDate } from '@dreamreel/proto/validators/game-date';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** How a game that counts for the statistics has ended. */
export type CountedResult = { readonly date: GameDate; readonly won: boolean; readonly guesses: number };

/**
 * The specification's statistics from the results themselves, one for each day, in any order. A user's are kept as counters
 * (`services/game`); these are for a guest's, which a browser keeps, and for few games.
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

/** The run of days won that ends today or yesterday. */
export function streakOn(daysWon: ReadonlySet<GameDate>, today: GameDate): number {
  return runFrom(daysWon, today, -1) || runFrom(daysWon, addDays(today, -1), -1);
}

/** How many days without a gap are among them, from `date` on, `step` days at a time. */
function runFrom(days: ReadonlySet<GameDate>, date: GameDate, step: 1 | -1): number {
  let length = 0;
  while (days.has(addDays(date, step * length))) length += 1;
  return length;
}
