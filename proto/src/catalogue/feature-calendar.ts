import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { imageKeySchema } from './images.ts';
import { storedMovieFields } from './movie-fields.ts';
import { movieReadinessSchema } from './readiness.ts';

/**
 * The movie data that the game service needs. The service stores it for years and never rewrites it, so a field that is
 * added after the first release needs a default.
 */
export const featuredMovieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.nullable(z.string()),
  /** The keys of the five images, hardest hint first. */
  imageKeys: z.array(imageKeySchema).check(z.length(HINT_COUNT)),
  imageDescriptions: z.array(z.string()).check(z.length(HINT_COUNT)),
  /** The image descriptions in German. Empty strings if unknown. */
  germanImageDescriptions: z.array(z.string()),
  /** For each image, one line that says what its scene shows. Players see it only after the game. Empty if unknown. */
  sceneCaptions: z._default(z.array(z.string()), []),
  germanSceneCaptions: z._default(z.array(z.string()), []),
  /** Keys of fallback images. The array index is the index of the hint. */
  fallbackKeys: z.array(imageKeySchema),
});
export type FeaturedMovie = z.output<typeof featuredMovieSchema>;

/** A calendar entry: a date and its movie. */
export const featurePlanSchema = z.object({
  date: gameDateSchema,
  movie: featuredMovieSchema,
  /** `fallback` means that no movie was planned, so the catalogue chose one by a fixed rule. */
  source: z.enum(['planned', 'fallback']),
  /** Increases whenever the plan or the movie changes, so consumers can ignore outdated events that arrive late. */
  version: z.int(),
});
export type FeaturePlan = z.output<typeof featurePlanSchema>;

/** Planned movies must have all five images at least this many days in advance. */
export const READY_DAYS_AHEAD = 7;

const movieOnDaySchema = z.object({
  movieId: z.int(),
  title: z.string(),
  year: z.int(),
  ready: z.boolean(),
  readiness: movieReadinessSchema,
  /** Address of the image for the movie's easiest hint. */
  image: z.nullable(z.string()),
});

/** A day on the dashboard. Only future days can be changed. */
export const calendarDaySchema = z.object({
  date: gameDateSchema,
  time: z.enum(['past', 'today', 'coming']),
  movie: z.nullable(movieOnDaySchema),
  /** `fallback` if the catalogue chose the movie because none was planned, or null if the day has no movie. */
  source: z.nullable(featurePlanSchema.shape.source),
  /** Other dates on which this movie is shown. */
  alsoOn: z.array(gameDateSchema),
  /** Whether this is a future date without a movie. */
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
  /** `now` means that the problem would affect tomorrow's players. */
  urgency: z.enum(['now', 'soon']),
  date: z.nullable(gameDateSchema),
  movie: z.nullable(z.object({ movieId: z.int(), title: z.string() })),
});
export type Notice = z.output<typeof noticeSchema>;

/** Problems that need an admin's attention, together with today's and tomorrow's movies. */
export const noticesSchema = z.object({
  today: calendarDaySchema,
  tomorrow: calendarDaySchema,
  /** Number of consecutive days, starting tomorrow, that have a complete movie. */
  daysInStock: z.int(),
  /** Number of complete movies that have never been shown and aren't planned for any date. */
  readyWithoutDay: z.int(),
  /** Sorted by date. Notices without a date come last. */
  alerts: z.array(noticeSchema),
});
export type Notices = z.output<typeof noticesSchema>;
