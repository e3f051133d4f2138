import * as z from 'zod/mini';
import { gameDateSchema, monthSchema } from '../calendar.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { movieIdSchema, rowIdSchema } from '../row-ids.ts';
import { dateTaken, dayBegun, noSuchMovie, notPlanned, notPublic, weakHint } from './errors.ts';
import { calendarDaySchema, noticesSchema } from './feature-calendar.ts';

const limits = { rateLimitPerMinute: 600, maxBodyBytes: 1_024 } as const;
const rules = { access: 'editor', timeoutMs: 5_000 } as const;
/** Set once the admin has confirmed that a movie is planned whose easiest hint says nothing about it. */
export const confirmWeakHint = z.optional(z.boolean());
/** The days that a change affects, as they are after it. */
export const changedDaysSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  days: z.array(calendarDaySchema),
});

/** Which movie is shown when. `date-taken` has the movie of the day in `movie`. */
export const calendarOperations = {
  calendarMonth: defineOperation({
    summary: 'The days of a month, each with its movie, whether that is ready, gaps and repeats.',
    http: { method: 'GET', path: '/api/admin/calendar', ...limits },
    subject: 'rpc.catalogue.v1.calendar-month',
    request: z.object({ month: monthSchema }),
    response: z.array(calendarDaySchema),
    errors: {},
    ...rules,
    retry: true,
  }),
  planDay: defineOperation({
    summary: 'Puts a movie on a coming day; `replacesMovieId` names the movie that makes way.',
    http: { method: 'POST', path: '/api/admin/calendar', ...limits },
    subject: 'rpc.catalogue.v1.plan-day',
    request: z.object({
      movieId: rowIdSchema,
      date: gameDateSchema,
      replacesMovieId: z.optional(rowIdSchema),
      confirmWeakHint,
    }),
    response: changedDaysSchema,
    errors: { ...noSuchMovie, ...dateTaken, ...dayBegun, ...weakHint, ...notPublic },
    ...rules,
    retry: true,
  }),
  moveDay: defineOperation({
    summary: 'Moves the movie of a coming day to another; `swapWith` names the movie there, and the two swap.',
    http: { method: 'PATCH', path: '/api/admin/calendar/:date', ...limits },
    subject: 'rpc.catalogue.v1.move-day',
    request: z.object({
      movieId: rowIdSchema,
      date: gameDateSchema,
      to: gameDateSchema,
      swapWith: z.optional(rowIdSchema),
      confirmWeakHint,
    }),
    response: changedDaysSchema,
    errors: { ...notPlanned, ...dateTaken, ...dayBegun, ...weakHint, ...notPublic },
    ...rules,
  }),
  clearDay: defineOperation({
    summary: 'Takes a movie off a coming day.',
    http: { method: 'DELETE', path: '/api/admin/calendar/:date', ...limits },
    subject: 'rpc.catalogue.v1.clear-day',
    request: z.object({ movieId: movieIdSchema, date: gameDateSchema }),
    response: changedDaysSchema,
    errors: { ...notPlanned, ...dayBegun },
    ...rules,
    retry: true,
  }),
  alerts: defineOperation({
    summary: 'What needs the admin: tomorrow, days in stock, gaps, repeats, movies that are not ready.',
    http: { method: 'GET', path: '/api/admin/attention', ...limits },
    subject: 'rpc.catalogue.v1.alerts',
    request: z.object({}),
    response: noticesSchema,
    errors: {},
    ...rules,
    retry: true,
  }),
} as const satisfies Operations;
