import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { imageKeySchema } from './images.ts';
import { storedMovieFields } from './movie-fields.ts';

/** The movie data that the game service needs. */
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
