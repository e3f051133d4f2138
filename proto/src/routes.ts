import * as z from 'zod/mini';
import { adminRoutes } from './admin-routes.ts';
import { gameDateSchema } from './calendar.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { difficultyRoutes } from './difficulty.ts';
import {
  archiveDaySchema,
  completionRecordSchema,
  dailyMovieResponseSchema,
  dayResultsSchema,
  guessResponseSchema,
  previousFeatureSchema,
  sessionIdSchema,
  userStatsSchema,
} from './game.ts';
import { generationRoutes } from './generation-routes.ts';
import { defineRoute } from './http-route.ts';
import { identityRoutes } from './identity-routes.ts';
import { movieImageRoutes } from './movie-image-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { previewRoutes } from './preview.ts';
import { userIdParameter } from './row-ids.ts';

const KIB = 1_024;

/** Every route of the gateway's API. Limits, the OpenAPI document and the tests' matrix are derived from it. */
export const routes = {
  ...identityRoutes,
  ...notificationRoutes,
  ...difficultyRoutes,
  ...previewRoutes,
  ...adminRoutes,
  ...movieImageRoutes,
  ...calendarRoutes,
  ...generationRoutes,
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
  previousFeatures: defineRoute({
    method: 'GET',
    path: '/api/previous-features',
    summary: 'Up to five movies of earlier days whose game is over for everybody.',
    access: 'anyone',
    response: z.array(previousFeatureSchema),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  userStats: defineRoute({
    method: 'GET',
    path: '/api/user-stats/:userId',
    summary: 'A registered player’s record, for that player alone.',
    access: 'owner',
    params: z.object({ userId: userIdParameter }),
    response: userStatsSchema,
    failures: { 400: 'Not a user id' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  archive: defineRoute({
    method: 'GET',
    path: '/api/archive',
    summary: 'Earlier days, newest first. A movie that the caller has not played to its end is not named.',
    access: 'anyone',
    query: z.object({ anonymousId: z.optional(sessionIdSchema), before: z.optional(gameDateSchema) }),
    response: z.array(archiveDaySchema),
    failures: { 400: 'A bad date or anonymous id' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  dailyResults: defineRoute({
    method: 'GET',
    path: '/api/daily-results',
    summary: 'How everybody did on a day, for those whose own game of that day is over.',
    access: 'anyone',
    query: z.object({ date: gameDateSchema, sessionId: z.optional(sessionIdSchema) }),
    response: dayResultsSchema,
    failures: { 400: 'A bad date or session id', 403: 'Finish your own game first' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
} as const;

export type Routes = typeof routes;
/** The name of a route: its operation id in the OpenAPI document. */
export type RouteName = keyof Routes;
