import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { MAX_GUESSES } from '../validators/game-rules.ts';

/**
 * A wrong guess is shown only when at least this many players made it, from as many addresses: a rare one could identify
 * its player, and one person can be many players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** How everybody did on a day; only for those whose own game of that day is over. */
export const dailyResultsSchema = z.object({
  date: gameDateSchema,
  /** Players whose game is over. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Titles of the catalogue in its spelling, the most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DailyResults = z.output<typeof dailyResultsSchema>;
