import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The share of players who solved the movie at a hint, among all players who reached that hint. */
const solveRateSchema = z.object({
  hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  reached: z.int(),
  solved: z.int(),
  /** Lower and upper bounds of the solve rate's 95% confidence interval, from 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** Address of the image that was shown for this hint. */
  image: z.string(),
});

/** Advice on whether an admin should swap two of a movie's images. */
export const swapAdviceSchema = z.discriminatedUnion('state', [
  /** Today's players are still playing the movie. Advice is available after the day ends. */
  z.object({ state: z.literal('being-played') }),
  /** Fewer than two hints have been reached by at least `neededPlayers` players. */
  z.object({ state: z.literal('too-few-players'), neededPlayers: z.int() }),
  /** The movie was shown on several days with different images, so the results can't be combined. */
  z.object({ state: z.literal('images-changed') }),
  z.object({ state: z.literal('in-order') }),
  /** Significantly more players guess the movie from the hint that should be harder. */
  z.object({ state: z.literal('swap'), harder: solveRateSchema, easier: solveRateSchema }),
]);
export type SwapAdvice = z.output<typeof swapAdviceSchema>;

/** A movie's difficulty, calculated from its games. Only shown on the dashboard. */
export const movieDifficultySchema = z.object({
  /** Number of games for which the open hint was recorded with every guess. */
  plays: z.int(),
  /** Difficulty of each hint, hardest first. */
  hints: z
    .array(
      z.object({
        hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
        /** Number of players who opened this hint. */
        reached: z.int(),
        /** Number of players who won at this hint. */
        solved: z.int(),
        /** Number of players who skipped this hint without a guess. */
        skipped: z.int(),
      }),
    )
    .check(z.length(HINT_COUNT)),
  swapAdvice: swapAdviceSchema,
  /** Wrong guesses that resemble the movie's title, most frequent first. Some may be missing alternative titles. */
  nearGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type MovieDifficulty = z.output<typeof movieDifficultySchema>;
