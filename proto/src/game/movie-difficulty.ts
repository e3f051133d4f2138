import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The share of players who solved the movie with a hint, out of those who reached it. */
const solveRateSchema = z.object({
  hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  reached: z.int(),
  solved: z.int(),
  /** Bounds of the rate's 95% confidence interval, 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** Address of the image that these players saw. */
  image: z.string(),
});

/** Advice on whether to swap two images. */
export const swapAdviceSchema = z.discriminatedUnion('state', [
  /** The movie's day is still open. Advice is available afterwards. */
  z.object({ state: z.literal('being-played') }),
  /** Fewer than two hints were reached by `neededPlayers` players. */
  z.object({ state: z.literal('too-few-players'), neededPlayers: z.int() }),
  /** The images differed between the movie's days, so the players can't be counted together. */
  z.object({ state: z.literal('images-changed') }),
  z.object({ state: z.literal('in-order') }),
  /** The hint that should be harder is solved significantly more often. */
  z.object({ state: z.literal('swap'), harder: solveRateSchema, easier: solveRateSchema }),
]);
export type SwapAdvice = z.output<typeof swapAdviceSchema>;

/** The difficulty of a movie for its players. Only visible on the dashboard. */
export const movieDifficultySchema = z.object({
  /** Number of plays in which the open hint is recorded for each guess. */
  plays: z.int(),
  /** One entry per hint, hardest first. */
  hints: z
    .array(
      z.object({
        hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
        /** Number of players who opened the hint. */
        reached: z.int(),
        /** Number of players who won with this hint as their last. */
        solved: z.int(),
        /** Number of players who opened the next hint without a guess at this one. */
        skipped: z.int(),
      }),
    )
    .check(z.length(HINT_COUNT)),
  swapAdvice: swapAdviceSchema,
  /** Wrong guesses that resemble the title or an alias, most frequent first. They can reveal a missing alias. */
  nearGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type MovieDifficulty = z.output<typeof movieDifficultySchema>;
