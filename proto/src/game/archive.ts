import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

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
