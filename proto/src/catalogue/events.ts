import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineEvent } from '../event.ts';
import { featurePlanSchema } from './featured-movies.ts';

/** The events of the catalogue service. */
export const catalogueEvents = {
  /** Titles were added to the corpus, so every replica reloads its search index. */
  titlesImported: defineEvent({ subject: 'evt.catalogue.titles.imported.v1', payload: z.object({ added: z.int() }) }),
  /** A ready movie was planned for a day, or its images or texts have changed since. */
  movieFeatured: defineEvent({
    subject: 'evt.catalogue.movie.featured.v1',
    payload: featurePlanSchema,
  }),
  /** A future day no longer has a ready movie. */
  movieUnfeatured: defineEvent({
    subject: 'evt.catalogue.movie.unfeatured.v1',
    /** `version` belongs to the same sequence as the version of a plan. */
    payload: z.object({ date: gameDateSchema, version: z.int() }),
  }),
  /** A movie was added or restored, or its texts or images have changed. */
  movieChanged: defineEvent({ subject: 'evt.catalogue.movie.changed.v1', payload: z.object({ movieId: z.int() }) }),
  /** A movie was deleted. A later `movieChanged` means that it was restored. */
  movieDeleted: defineEvent({ subject: 'evt.catalogue.movie.deleted.v1', payload: z.object({ movieId: z.int() }) }),
} as const;
