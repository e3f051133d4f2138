import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** How difficult a movie has been for its players; for the admin alone. */
export const movieDifficultySchema = z.object({
  /** Plays whose guesses are recorded with the hint that was open. */
  plays: z.int(),
  /** One for each hint, hardest first. */
  hints: z
    .array(
      z.object({
        hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
        /** Players who opened it. */
        reached: z.int(),
        /** Players who won with it as their last. */
        solved: z.int(),
        /** Players who opened the next one without a guess at it. */
        skipped: z.int(),
      }),
    )
    .check(z.length(HINT_COUNT)),
  /** Wrong guesses that are similar to the title or an alias, the most frequent first: an alias may be missing. */
  nearGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type MovieDifficulty = z.output<typeof movieDifficultySchema>;
