import * as z from 'zod/mini';
import { gameDateSchema, monthSchema } from '../calendar.ts';

/** An earlier day for one player. The movie's title is hidden until this player's game is over. */
export const archiveDaySchema = z.object({
  date: gameDateSchema,
  state: z.enum(['new', 'playing', 'won', 'lost']),
  title: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** The hardest image, or the easiest one if the title is visible. */
  image: z.string(),
  /** Fallback images, best first. */
  images: z._default(z.array(z.string()), []),
});
export type ArchiveDay = z.output<typeof archiveDaySchema>;

/** Number of days on one page of the archive. */
export const ARCHIVE_PAGE = 30;

/** The days of a month that had a movie, in order. Today and later days are never included. */
export const archiveMonthSchema = z.object({ month: monthSchema, days: z.array(archiveDaySchema) });
export type ArchiveMonth = z.output<typeof archiveMonthSchema>;

/** A player's progress in the archive. Today and later days don't count. */
export const archiveTotalsSchema = z.object({
  /** The first day with a movie, or null if there is no earlier day yet. */
  firstDay: z.nullable(gameDateSchema),
  /** Number of days with a movie. */
  days: z.int(),
  /** Number of games that this player has finished. */
  played: z.int(),
  won: z.int(),
  /**
   * A random day that the player hasn't finished, or null if no day is left. Days without a started game take
   * precedence. Each request returns a different day.
   */
  unplayed: z.nullable(gameDateSchema),
});
export type ArchiveTotals = z.output<typeof archiveTotalsSchema>;
