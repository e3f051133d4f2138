import * as z from 'zod/mini';
import { gameDateSchema, monthSchema } from '../calendar.ts';
import { defineOperations } from '../operation.ts';
import { movieIdSchema, rowIdSchema } from '../row-ids.ts';
import { dateTaken, dayBegun, noSuchMovie, notPlanned, notPublic } from './errors.ts';
import { calendarDaySchema, noticesSchema } from './feature-calendar.ts';
import { changeReason } from './movies.ts';

/** Settings of automatic planning. */
export const planningSettingsSchema = z.object({
  /** Whether empty days of the next week get a movie every night. On by default. */
  plansAhead: z.boolean(),
});
export type PlanningSettings = z.output<typeof planningSettingsSchema>;

const limits = { rateLimitPerMinute: 600, maxBodyBytes: 1_024 } as const;
/** The days that a change affected. */
export const changedDaysSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  days: z.array(calendarDaySchema),
});

/**
 * Operations for the calendar. The `date-taken` error includes the movie that is already planned in its `movie` field.
 */
export const calendarOperations = defineOperations('catalogue', {
  calendarMonth: {
    summary: 'Lists the days of a month with their movies, readiness and repeats, and the days without a movie.',
    http: { method: 'GET', path: '/api/admin/calendar', ...limits },
    request: z.object({ month: monthSchema }),
    response: z.array(calendarDaySchema),
    access: 'editor',
  },
  planDay: {
    summary: 'Schedules a movie for a future day. `replacesMovieId` is the currently scheduled movie that it replaces.',
    http: { method: 'POST', path: '/api/admin/calendar', ...limits },
    request: z.object({
      movieId: rowIdSchema,
      date: gameDateSchema,
      replacesMovieId: z.optional(rowIdSchema),
      reason: changeReason,
    }),
    response: changedDaysSchema,
    errors: { ...noSuchMovie, ...dateTaken, ...dayBegun, ...notPublic },
    access: 'editor',
    retry: true,
  },
  moveDay: {
    summary: 'Moves the movie of a future day to another day. `swapWith` is the movie there if the two swap days.',
    http: { method: 'PATCH', path: '/api/admin/calendar/:date', ...limits },
    request: z.object({
      movieId: rowIdSchema,
      date: gameDateSchema,
      to: gameDateSchema,
      swapWith: z.optional(rowIdSchema),
      reason: changeReason,
    }),
    response: changedDaysSchema,
    errors: { ...notPlanned, ...dateTaken, ...dayBegun, ...notPublic },
    access: 'editor',
  },
  clearDay: {
    summary: 'Removes a movie from a future day.',
    http: { method: 'DELETE', path: '/api/admin/calendar/:date', ...limits },
    request: z.object({ movieId: movieIdSchema, date: gameDateSchema, reason: changeReason }),
    response: changedDaysSchema,
    errors: { ...notPlanned, ...dayBegun },
    access: 'editor',
    retry: true,
  },
  alerts: {
    summary:
      'Lists what needs attention: tomorrow, days in stock, days without a movie, repeats, and movies that aren’t ready.',
    http: { method: 'GET', path: '/api/admin/attention', ...limits },
    response: noticesSchema,
    access: 'editor',
  },
  planningSettings: {
    summary: 'Returns the settings of automatic scheduling.',
    http: { method: 'GET', path: '/api/admin/planning-settings', ...limits },
    response: planningSettingsSchema,
    access: 'admin',
  },
  changePlanningSettings: {
    summary:
      'Switches automatic scheduling of movies for empty days on or off. Switching it on fills the empty days immediately.',
    http: { method: 'PATCH', path: '/api/admin/planning-settings', ...limits },
    request: planningSettingsSchema,
    response: planningSettingsSchema,
    access: 'admin',
    retry: true,
  },
});
