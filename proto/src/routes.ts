import * as z from 'zod/mini';
import { gameDateSchema } from './calendar.ts';
import { SEARCH_MAX_LENGTH, titleFoundSchema } from './catalogue.ts';
import {
  completionRecordSchema,
  dailyMovieAnswerSchema,
  guessAnswerSchema,
  previousFeatureSchema,
  sessionIdSchema,
} from './game.ts';
import { defineRoute } from './http-route.ts';

const KIB = 1_024;

/** Every route of the gateway's API. Handlers, limits, the OpenAPI document and the tests' matrix are made from it. */
export const routes = {
  dailyMovie: defineRoute({
    method: 'GET',
    path: '/api/daily-movie',
    summary: 'The film of a day. Nothing that names it is in the answer before the caller has finished the game.',
    access: 'anyone',
    query: z.object({ sessionId: z.optional(sessionIdSchema), date: z.optional(gameDateSchema) }),
    response: dailyMovieAnswerSchema,
    failures: { 400: 'A bad date or session id, or a date in the future', 404: 'No film on this day' },
    timeoutMs: 5_000,
    perMinute: 600,
  }),
  dailyCompletion: defineRoute({
    method: 'POST',
    path: '/api/daily-completion',
    summary: 'Records one guess. The server judges what is new in `guesses` and ignores what the browser claims.',
    access: 'anyone',
    body: completionRecordSchema,
    response: guessAnswerSchema,
    failures: {
      400: 'A bad record, or a date in the future',
      401: 'The record names a user who is not signed in here',
      404: 'Unknown film',
      409: 'Game already completed, or the guesses are not the recorded ones plus one; `completion` tells the true state',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 5_000,
    perMinute: 300,
  }),
  searchMovies: defineRoute({
    method: 'GET',
    path: '/api/search-movies',
    summary: 'Titles for the guess box. Fewer than two characters find nothing.',
    access: 'anyone',
    query: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(titleFoundSchema),
    failures: { 400: 'No query, or one that is too long' },
    timeoutMs: 3_000,
    perMinute: 1_200,
  }),
  previousFeatures: defineRoute({
    method: 'GET',
    path: '/api/previous-features',
    summary: 'Up to five films of earlier days whose game is over for everybody.',
    access: 'anyone',
    response: z.array(previousFeatureSchema),
    failures: {},
    timeoutMs: 5_000,
    perMinute: 600,
  }),
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
