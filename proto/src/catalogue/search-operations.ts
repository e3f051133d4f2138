import * as z from 'zod/mini';
import { defineOperation, type Operations } from '../operation.ts';
import { foundTitleSchema, SEARCH_MAX_LENGTH } from './found-titles.ts';

/** The players' search for titles. Players load this file in the first view. */
export const searchOperations = {
  searchMovies: defineOperation({
    summary: 'Titles for the guess box. Fewer than two characters find nothing.',
    http: { method: 'GET', path: '/api/search-movies', rateLimitPerMinute: 1_200 },
    subject: 'rpc.catalogue.v1.search-titles',
    access: 'anyone',
    request: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    errors: {},
    timeoutMs: 2_000,
    retry: true,
    batched: true,
  }),
} as const satisfies Operations;
