import * as z from 'zod/mini';
import { gameDateSchema } from './calendar.ts';
import { alertsSchema, calendarDaySchema, monthSchema } from './catalogue/feature-calendar.ts';
import { defineRoute } from './http-route.ts';
import { movieIdParameter, rowIdSchema } from './row-ids.ts';

const KIB = 1_024;
const onDate = z.object({ date: gameDateSchema });
const daysResponse = z.object({ success: z.literal(true), message: z.string(), days: z.array(calendarDaySchema) });
const rules = { access: 'admin', maxBodyBytes: KIB, timeoutMs: 6_000, rateLimitPerMinute: 600 } as const;
const taken = 'Another movie is planned for the day (`movie` says which), or the day has begun';

/** Which movie is shown when. */
export const calendarRoutes = {
  calendarMonth: defineRoute({
    method: 'GET',
    path: '/api/admin/calendar',
    summary: 'The days of a month, each with its movie, whether that is ready, gaps and repeats.',
    query: z.object({ month: monthSchema }),
    response: z.array(calendarDaySchema),
    failures: {},
    ...rules,
  }),
  planDay: defineRoute({
    method: 'POST',
    path: '/api/admin/calendar',
    summary: 'Puts a movie on a coming day; `replacesMovieId` names the movie that makes way.',
    body: z.object({ movieId: rowIdSchema, date: gameDateSchema, replacesMovieId: z.optional(rowIdSchema) }),
    response: daysResponse,
    failures: { 404: 'Movie not found', 409: taken },
    ...rules,
  }),
  moveDay: defineRoute({
    method: 'PATCH',
    path: '/api/admin/calendar/:date',
    summary: 'Moves the movie of a coming day to another; `swapWith` names the movie there, and the two swap.',
    params: onDate,
    body: z.object({ movieId: rowIdSchema, to: gameDateSchema, swapWith: z.optional(rowIdSchema) }),
    response: daysResponse,
    failures: { 404: 'The movie is not on that day, or not any more', 409: taken },
    ...rules,
  }),
  clearDay: defineRoute({
    method: 'DELETE',
    path: '/api/admin/calendar/:date',
    summary: 'Takes a movie off a coming day.',
    params: onDate,
    query: z.object({ movieId: movieIdParameter }),
    response: daysResponse,
    failures: { 404: 'The movie is not on that day, or not any more', 409: 'The day has begun' },
    ...rules,
  }),
  attention: defineRoute({
    method: 'GET',
    path: '/api/admin/attention',
    summary: 'What needs the admin: tomorrow, days in stock, gaps, repeats, movies that are not ready.',
    response: alertsSchema,
    failures: {},
    ...rules,
  }),
} as const;
