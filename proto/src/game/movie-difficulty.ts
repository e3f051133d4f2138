import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** How often a hint solved the movie for those who reached it. */
const solveRateSchema = z.object({
  hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  reached: z.int(),
  solved: z.int(),
  /** The 95 % interval of the rate, 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** The address of the image that these players saw. */
  image: z.string(),
});

/** Whether two images should swap their places. */
export const swapAdviceSchema = z.discriminatedUnion('state', [
  /** Its day is still open: it can be judged afterwards. */
  z.object({ state: z.literal('being-played') }),
  /** Fewer than two hints were reached by that many players. */
  z.object({ state: z.literal('too-few-players'), neededPlayers: z.int() }),
  /** Its days had different images, so their players cannot be counted together. */
  z.object({ state: z.literal('images-changed') }),
  z.object({ state: z.literal('in-order') }),
  /** The hint that should be harder is solved more often, beyond chance. */
  z.object({ state: z.literal('swap'), harder: solveRateSchema, easier: solveRateSchema }),
]);
export type SwapAdvice = z.output<typeof swapAdviceSchema>;

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
  swapAdvice: swapAdviceSchema,
  /** Wrong guesses that are similar to the title or an alias, the most frequent first: an alias may be missing. */
  nearGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type MovieDifficulty = z.output<typeof movieDifficultySchema>;
