import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { featurePlanSchema } from './featured-movies.ts';
import { movieReadinessSchema } from './readiness.ts';

/** Number of days in advance by which a planned movie must be ready. */
export const READY_DAYS_AHEAD = 7;

const movieOnDaySchema = z.object({
  movieId: z.int(),
  title: z.string(),
  year: z.int(),
  ready: z.boolean(),
  readiness: movieReadinessSchema,
  /** Address of the movie's easiest image. */
  image: z.nullable(z.string()),
});

/** A day on the dashboard. Only future days can be changed. */
export const calendarDaySchema = z.object({
  date: gameDateSchema,
  time: z.enum(['past', 'today', 'coming']),
  movie: z.nullable(movieOnDaySchema),
  /** `fallback` if the day had no plan, or null if the day has no movie. */
  source: z.nullable(featurePlanSchema.shape.source),
  /** Other days of the same movie. */
  alsoOn: z.array(gameDateSchema),
  /** Whether this is a future day without a movie. */
  gap: z.boolean(),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

/** A problem that needs the admin's attention. */
export const noticeSchema = z.object({
  kind: z.enum([
    'tomorrow-empty',
    'tomorrow-not-ready',
    'tomorrow-not-public',
    'tomorrow-weak-hint',
    'gap',
    'not-ready',
    'repeat',
    'stock-low',
    'fallback',
  ]),
  /** `now` means that tomorrow's players would notice the problem. */
  urgency: z.enum(['now', 'soon']),
  date: z.nullable(gameDateSchema),
  movie: z.nullable(z.object({ movieId: z.int(), title: z.string() })),
  /** A visible text. */
  text: z.string(),
});
export type Notice = z.output<typeof noticeSchema>;

/** The problems that need attention, with today and tomorrow. */
export const noticesSchema = z.object({
  today: calendarDaySchema,
  tomorrow: calendarDaySchema,
  /** Number of consecutive days with a ready movie, starting tomorrow. */
  daysInStock: z.int(),
  /** Number of ready movies that were never shown and have no day. */
  readyWithoutDay: z.int(),
  /** Sorted by urgency, then by date. */
  alerts: z.array(noticeSchema),
});
export type Notices = z.output<typeof noticesSchema>;
