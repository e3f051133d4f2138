import * as z from 'zod/mini';
import { defineOperation, type Operations } from '../operation.ts';
import { foundTitleSchema, SEARCH_MAX_LENGTH } from './found-titles.ts';

/** The players' title search. The first view loads this file. */
export const searchOperations = {
  searchMovies: defineOperation({
    summary: 'Finds titles for the guess box. Queries of fewer than two characters find nothing.',
    http: { method: 'GET', path: '/api/search-movies', rateLimitPerMinute: 1_200 },
    subject: 'rpc.catalogue.v1.search-titles',
    access: 'anyone',
    request: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    timeoutMs: 2_000,
    batched: true,
  }),
} as const satisfies Operations;
