import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT, MAX_GUESSES } from '../validators/game-rules.ts';

/**
 * A wrong guess is shown only if at least this many players from different addresses made it. Rare guesses could
 * identify a player, and one person could act as several players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** The results of all players for a day. Players can view the results after finishing the day's game. */
export const dailyResultsSchema = z.object({
  date: gameDateSchema,
  /** Number of players who finished the game. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Number of players who guessed the movie at each of the five scenes. */
  sceneDistribution: z.optional(z.array(z.int()).check(z.length(HINT_COUNT))),
  /** Wrong guesses in the catalogue's spelling, most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DailyResults = z.output<typeof dailyResultsSchema>;
