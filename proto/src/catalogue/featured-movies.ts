import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { imageKeySchema } from './images.ts';
import { storedMovieFields } from './movie-fields.ts';

/** The data of a movie that the game needs. */
export const featuredMovieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.nullable(z.string()),
  /** Five keys, hardest first. */
  imageKeys: z.array(imageKeySchema).check(z.length(HINT_COUNT)),
  imageDescriptions: z.array(z.string()).check(z.length(HINT_COUNT)),
  /** Keys of fallback images by the index of the hint they replace. Missing in plans of older versions. */
  fallbackKeys: z._default(z.array(imageKeySchema), []),
});
export type FeaturedMovie = z.output<typeof featuredMovieSchema>;

/** The plan of a day: the day and its movie. */
export const featurePlanSchema = z.object({
  date: gameDateSchema,
  movie: featuredMovieSchema,
  /** `fallback` if the day had no plan and the catalogue chose the movie by its fixed rule. */
  source: z.enum(['planned', 'fallback']),
  /** Increases with every change of the plan or the movie. Consumers ignore older versions that arrive late. */
  version: z.int(),
});
export type FeaturePlan = z.output<typeof featurePlanSchema>;
