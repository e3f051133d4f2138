import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { defineCall } from './contract.ts';
import { HINT_COUNT } from './game.ts';
import { defineRoute } from './http-route.ts';
import { movieIdParameter } from './row-ids.ts';

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

export const difficultyCalls = {
  /** From all plays of a movie on all its days. A movie that nobody has played has zeros. */
  movieDifficulty: defineCall({
    subject: 'rpc.game.v1.movie-difficulty',
    request: z.object({ movieId: z.int() }),
    response: movieDifficultySchema,
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

export const difficultyRoutes = {
  movieDifficulty: defineRoute({
    method: 'GET',
    path: '/api/admin/movies/:movieId/difficulty',
    summary: 'Which hint solved a movie, was reached or skipped, and wrong guesses that nearly were right.',
    access: 'admin',
    params: z.object({ movieId: movieIdParameter }),
    response: movieDifficultySchema,
    failures: { 400: 'Not a movie id' },
    timeoutMs: 6_000,
    rateLimitPerMinute: 600,
  }),
} as const;
