import * as z from 'zod/mini';
import { gameDateSchema, monthSchema } from '../calendar.ts';

/** A day in a player's archive. The movie's title is included only if the player's game is over. */
export const archiveDaySchema = z.object({
  date: gameDateSchema,
  state: z.enum(['new', 'playing', 'won', 'lost']),
  title: z.nullable(z.string()),
  germanTitle: z.nullish(z.string()),
  year: z.nullable(z.int()),
  /** Address of the hardest image, or of the easiest one if the title is shown. */
  image: z.string(),
  /** Addresses of fallback images, best first. */
  images: z._default(z.array(z.string()), []),
});
export type ArchiveDay = z.output<typeof archiveDaySchema>;

/** Number of days per archive page. */
export const ARCHIVE_PAGE = 30;

/** A month's days up to today that had a movie, in chronological order. */
export const archiveMonthSchema = z.object({ month: monthSchema, days: z.array(archiveDaySchema) });
export type ArchiveMonth = z.output<typeof archiveMonthSchema>;

/** A player's progress in all days of the archive, including today. */
export const archiveTotalsSchema = z.object({
  /** The first date with a movie, or null if the archive is empty. */
  firstDay: z.nullable(gameDateSchema),
  /** Number of days with a movie. */
  days: z.int(),
  /** Number of archive games that the player has finished. */
  played: z.int(),
  won: z.int(),
  /**
   * A random past day that the player hasn't finished, or null if all past days are finished. Days without a started game
   * are preferred. Every request picks another random day.
   */
  unplayed: z.nullable(gameDateSchema),
});
export type ArchiveTotals = z.output<typeof archiveTotalsSchema>;

/** A movie from an earlier day, shown on the landing page. */
export const previousFeatureSchema = z.object({
  id: z.int(),
  featuredDate: gameDateSchema,
  movie: z.object({
    title: z.string(),
    /** Empty if unknown. */
    germanTitle: z._default(z.string(), ''),
    year: z.int(),
    poster: z.nullable(z.string()),
    generatedImages: z.array(z.string()),
    /** Addresses of fallback images, best first. */
    images: z._default(z.array(z.string()), []),
  }),
});
export type PreviousFeature = z.output<typeof previousFeatureSchema>;

/** Number of earlier movies shown on the landing page. */
export const PREVIOUS_FEATURES = 5;
