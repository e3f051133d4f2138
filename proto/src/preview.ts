import * as z from 'zod/mini';
import { featuredMovieSchema } from './catalogue.ts';
import { defineCall } from './contract.ts';

export const previewCalls = {
  /** A movie as the game would show it. Called by the game alone. */
  movieToPlay: defineCall({
    subject: 'rpc.catalogue.v1.movie-to-play',
    request: z.object({ movieId: z.int() }),
    response: featuredMovieSchema,
    errors: ['no-such-movie', 'not-ready'],
    actors: ['system'],
    timeoutMs: 3_000,
    retry: true,
  }),
} as const;
