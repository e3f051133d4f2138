import type { GameFigures } from '@dreamreel/proto/game/statistics';
import { addDays, type GameDate } from '@dreamreel/proto/validators/game-date';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** The result of a game that counts toward a player's statistics. */
export type CountedResult = { readonly date: GameDate; readonly won: boolean; readonly guesses: number };

/**
 * Calculates a player's statistics from results in any order, with one result per day. A guest's results are stored in
 * the browser, a signed-in user's by the game service.
 *
 * @param hasFinishedToday whether the player has finished today's game. Required if `results` contains only some games,
 * such as those in hard mode, because every game can end the streak
 */
export function figuresOf(
  results: readonly CountedResult[],
  today: GameDate,
  hasFinishedToday = results.some(({ date }) => date === today),
): GameFigures {
  const wins = results.filter(({ won }) => won);
  const days = new Set(wins.map(({ date }) => date));
  const firstDays = [...days].filter((date) => !days.has(addDays(date, -1)));
  return {
    totalPlayed: results.length,
    totalWon: wins.length,
    // A streak lasts until the next day is missed, so today counts only after today's game.
    currentStreak: runFrom(days, hasFinishedToday ? today : addDays(today, -1), -1),
    maxStreak: Math.max(0, ...firstDays.map((date) => runFrom(days, date, 1))),
    guessDistribution: Array.from(
      { length: MAX_GUESSES },
      (_, index) => wins.filter(({ guesses }) => guesses === index + 1).length,
    ),
  };
}

/** Counts consecutive days starting at `date`, going forward (`step` 1) or backward (`step` -1). */
function runFrom(days: ReadonlySet<GameDate>, date: GameDate, step: 1 | -1): number {
  let length = 0;
  while (days.has(addDays(date, step * length))) length += 1;
  return length;
}
