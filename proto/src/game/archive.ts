import * as z from 'zod/mini';
import { gameDateSchema, monthSchema } from '../calendar.ts';

/** One earlier day, as one player may see it: a movie that this player has not played is not named. */
export const archiveDaySchema = z.object({
  date: gameDateSchema,
  state: z.enum(['new', 'playing', 'won', 'lost']),
  title: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** The hardest image, or the easiest one once the movie may be named. */
  image: z.string(),
  /** Fallback images, the best first. */
  images: z._default(z.array(z.string()), []),
});
export type ArchiveDay = z.output<typeof archiveDaySchema>;

/** How many earlier days one page of the archive holds. */
export const ARCHIVE_PAGE = 30;

/** The days of one month that had a movie, first to last: never today nor a coming day. */
export const archiveMonthSchema = z.object({ month: monthSchema, days: z.array(archiveDaySchema) });
export type ArchiveMonth = z.output<typeof archiveMonthSchema>;

/** How much of the archive one player has played. Today and coming days are in no number. */
export const archiveTotalsSchema = z.object({
  /** The first day with a movie; null where there is no earlier day yet. */
  firstDay: z.nullable(gameDateSchema),
  /** Days with a movie. */
  days: z.int(),
  /** Days whose game this player has finished. */
  played: z.int(),
  won: z.int(),
  /** A day that the player has not finished, another one with each request; days not begun first. Null where none is left. */
  unplayed: z.nullable(gameDateSchema),
});
export type ArchiveTotals = z.output<typeof archiveTotalsSchema>;
