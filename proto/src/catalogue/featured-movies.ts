import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { imageKeySchema } from './images.ts';
import { storedMovieFields } from './movie-fields.ts';

/** Everything that the game needs to know of a movie. */
export const featuredMovieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.nullable(z.string()),
  /** Five keys, hardest first. */
  imageKeys: z.array(imageKeySchema).check(z.length(HINT_COUNT)),
  imageDescriptions: z.array(z.string()).check(z.length(HINT_COUNT)),
  /** Keys of fallback images, by the index of the hint that each replaces. Missing in plans of older versions. */
  fallbackKeys: z._default(z.array(imageKeySchema), []),
});
export type FeaturedMovie = z.output<typeof featuredMovieSchema>;

/** Which movie is shown on which day. */
export const featurePlanSchema = z.object({
  date: gameDateSchema,
  movie: featuredMovieSchema,
  /** `fallback` where nobody had planned the day and the catalogue chose by its fixed rule. */
  source: z.enum(['planned', 'fallback']),
  /** Grows with every change of the plan or of the movie: an older version that arrives later is ignored. */
  version: z.int(),
});
export type FeaturePlan = z.output<typeof featurePlanSchema>;
