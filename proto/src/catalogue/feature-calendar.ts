import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { featurePlanSchema } from './featured-movies.ts';
import { movieReadinessSchema } from './readiness.ts';

/** Movies of the coming days must be ready this many days ahead. */
export const READY_DAYS_AHEAD = 7;

const movieOnDaySchema = z.object({
  movieId: z.int(),
  title: z.string(),
  year: z.int(),
  ready: z.boolean(),
  readiness: movieReadinessSchema,
  /** The address of its easiest image. */
  image: z.nullable(z.string()),
});

/** A day as the admin sees it. Only coming days can be changed. */
export const calendarDaySchema = z.object({
  date: gameDateSchema,
  time: z.enum(['past', 'today', 'coming']),
  movie: z.nullable(movieOnDaySchema),
  /** `fallback` where nobody had planned the day; null where it is empty. */
  source: z.nullable(featurePlanSchema.shape.source),
  /** The other days of the same movie. */
  alsoOn: z.array(gameDateSchema),
  /** A coming day without a movie. */
  gap: z.boolean(),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

/** Something that needs the admin. */
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
  /** `now`: tomorrow's players would notice. */
  urgency: z.enum(['now', 'soon']),
  date: z.nullable(gameDateSchema),
  movie: z.nullable(z.object({ movieId: z.int(), title: z.string() })),
  /** A visible text. */
  text: z.string(),
});
export type Notice = z.output<typeof noticeSchema>;

/** What needs the admin, with today and tomorrow. */
export const noticesSchema = z.object({
  today: calendarDaySchema,
  tomorrow: calendarDaySchema,
  /** Days from tomorrow on that have a ready movie, without a gap. */
  daysInStock: z.int(),
  /** Ready movies that were never shown and have no day. */
  readyWithoutDay: z.int(),
  /** The most urgent first, then by date. */
  alerts: z.array(noticeSchema),
});
export type Notices = z.output<typeof noticesSchema>;
