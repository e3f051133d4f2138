import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { MAX_GUESSES } from '../validators/game-rules.ts';

/**
 * Minimum number of players, and of distinct addresses, for a wrong guess to be shown. Rare guesses could identify a
 * player, and one person could act as several players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** The results of all players for a day. A player can request them after finishing that day's game. */
export const dailyResultsSchema = z.object({
  date: gameDateSchema,
  /** Number of players who finished the game. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Wrong guesses in the catalogue's spelling, most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DailyResults = z.output<typeof dailyResultsSchema>;
