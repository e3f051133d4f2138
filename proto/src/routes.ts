import * as z from 'zod/mini';
import { adminRoutes } from './admin-routes.ts';
import { gameDateSchema } from './calendar.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { SEARCH_MAX_LENGTH, foundTitleSchema } from './catalogue.ts';
import { difficultyRoutes } from './difficulty.ts';
import { completionRecordSchema, dailyMovieResponseSchema, guessResponseSchema, sessionIdSchema } from './game/daily-game.ts';
import { generationRoutes } from './generation-routes.ts';
import { defineRoute } from './http-route.ts';
import { identityRoutes } from './identity-routes.ts';
import { movieImageRoutes } from './movie-image-routes.ts';
import { movieRoutes } from './movie-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { previewRoutes } from './preview.ts';

const KIB = 1_024;

/** Every route of the gateway's API. Limits, the OpenAPI document and the tests' matrix are derived from it. */
export const routes = {
  ...difficultyRoutes,
  ...previewRoutes,

  ...identityRoutes,
  ...notificationRoutes,
  ...adminRoutes,
  ...movieRoutes,
  ...generationRoutes,
  ...movieImageRoutes,
  ...calendarRoutes,
  dailyMovie: defineRoute({
    method: 'GET',
    path: '/api/daily-movie',
    summary: 'The movie of a day. Nothing that names it is in the answer before the caller has finished the game.',
    access: 'anyone',
    query: z.object({ sessionId: z.optional(sessionIdSchema), date: z.optional(gameDateSchema) }),
    response: dailyMovieResponseSchema,
    failures: { 400: 'A bad date or session id, or a date in the future', 404: 'No movie on this day' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  dailyCompletion: defineRoute({
    method: 'POST',
    path: '/api/daily-completion',
    summary: 'Records one guess. The server judges what is new in `guesses` and ignores what the browser claims.',
    access: 'anyone',
    body: completionRecordSchema,
    response: guessResponseSchema,
    failures: {
      400: 'A bad record, or a date in the future',
      401: 'The record names a user who is not signed in here',
      404: 'Unknown movie',
      409: 'Game already completed, or the guesses are not the recorded ones plus one; `completion` tells the true state',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 5_000,
    rateLimitPerMinute: 300,
  }),
  ...generationRoutes,
  searchMovies: defineRoute({
    method: 'GET',
    path: '/api/search-movies',
    summary: 'Titles for the guess box. Fewer than two characters find nothing.',
    access: 'anyone',
    query: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    failures: { 400: 'No query, or one that is too long' },
    timeoutMs: 3_000,
    rateLimitPerMinute: 1_200,
  }),
} as const;

export type Routes = typeof routes;
/** The name of a route: its operation id in the OpenAPI document. */
export type RouteName = keyof Routes;
