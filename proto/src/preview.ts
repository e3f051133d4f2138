import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { defineCall } from './contract.ts';
import { completionRecordSchema, dailyMovieResponseSchema, guessResponseSchema } from './game.ts';
import { defineRoute } from './http-route.ts';
import { movieIdParameter } from './row-ids.ts';

const { guesses, hintsUsed } = completionRecordSchema.shape;
/** All guesses of the preview, the new one last. Nothing is stored. */
const previewedSchema = z.object({ guesses, hintsUsed });

export const previewCalls = {
  /** Judges all guesses at a movie without a day. Nothing is stored, nothing counts. */
  previewGame: defineCall({
    subject: 'rpc.game.v1.preview-game',
    request: z.extend(previewedSchema, { movieId: z.int() }),
    response: z.extend(dailyMovieResponseSchema, { correct: z.boolean(), guessesRemaining: z.int() }),
    errors: ['no-such-movie', 'not-ready', 'already-completed'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

const failures = { 404: 'Movie not found', 409: 'This movie has no five images yet' };

export const previewRoutes = {
  preview: defineRoute({
    method: 'GET',
    path: '/api/admin/movies/:movieId/preview',
    summary: 'A movie as players would find it on its day, for the admin. Counts for nothing.',
    access: 'admin',
    params: z.object({ movieId: movieIdParameter }),
    response: dailyMovieResponseSchema,
    failures,
    timeoutMs: 6_000,
    rateLimitPerMinute: 600,
  }),
  previewGuess: defineRoute({
    method: 'POST',
    path: '/api/admin/movies/:movieId/preview',
    summary: 'Judges a guess of a preview as the game would. The browser sends all guesses; nothing is kept.',
    access: 'admin',
    params: z.object({ movieId: movieIdParameter }),
    body: previewedSchema,
    response: guessResponseSchema,
    failures,
    maxBodyBytes: 16_384,
    timeoutMs: 6_000,
    rateLimitPerMinute: 600,
  }),
} as const;
