import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineEvent } from '../event.ts';
import { featurePlanSchema } from './featured-movies.ts';

/** The events of the catalogue service. */
export const catalogueEvents = {
  /** Published when titles are imported, so every replica reloads its search index. */
  titlesImported: defineEvent({ subject: 'evt.catalogue.titles.imported.v1', payload: z.object({ added: z.int() }) }),
  /** Published when a complete movie is planned for a day, and when the images or text of a planned movie change. */
  movieFeatured: defineEvent({
    subject: 'evt.catalogue.movie.featured.v1',
    payload: featurePlanSchema,
  }),
  /** Published when a future day no longer has a complete movie. */
  movieUnfeatured: defineEvent({
    subject: 'evt.catalogue.movie.unfeatured.v1',
    /** Continues the version sequence of the day's plan. */
    payload: z.object({ date: gameDateSchema, version: z.int() }),
  }),
  /** Published when a movie is deleted. */
  movieDeleted: defineEvent({ subject: 'evt.catalogue.movie.deleted.v1', payload: z.object({ movieId: z.int() }) }),
  /** Published when a day without a movie got one automatically. `version` is that of the day's plan. */
  dayFilled: defineEvent({
    subject: 'evt.catalogue.day.filled.v1',
    payload: z.object({ date: gameDateSchema, movieId: z.int(), title: z.string(), version: z.int() }),
  }),
} as const;
