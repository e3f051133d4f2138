import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { MAX_GUESSES } from '../validators/game-rules.ts';

/**
 * A wrong guess is shown only if at least this many players made it, from as many addresses. A rare guess could
 * identify its player, and one person can create several players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** The results of all players on a day. Only visible to players whose own game of that day is over. */
export const dailyResultsSchema = z.object({
  date: gameDateSchema,
  /** Number of players whose game is over. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Titles in the catalogue's spelling, most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DailyResults = z.output<typeof dailyResultsSchema>;
