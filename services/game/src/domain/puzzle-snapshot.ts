import { storedMovieFields } from '@dreamreel/proto/catalogue/movie-fields';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';

/**
 * The movie fields that the game stores: all descriptive fields and the fields listed here. Other fields in the
 * catalogue's response are dropped.
 */
const movieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.string().nullable(),
  /** Keys of the five images, hardest scene first. */
  imageKeys: z.array(z.string()).length(HINT_COUNT),
  imageDescriptions: z.array(z.string()).length(HINT_COUNT),
  germanImageDescriptions: z.array(z.string()),
  sceneCaptions: z.array(z.string()).default([]),
  germanSceneCaptions: z.array(z.string()).default([]),
  /** Keys of the fallback images, in the order of the hints they replace. */
  fallbackKeys: z.array(z.string()),
});
export type PuzzleMovie = Readonly<z.output<typeof movieSchema>>;

/**
 * Parses a movie that is stored with a puzzle, before it is stored and after it is read, without fields that are missing
 * in the schema. Puzzles are stored for years and never rewritten, so a field that is added to the schema needs a default.
 */
export function snapshotOf(movie: unknown): PuzzleMovie {
  return movieSchema.parse(movie);
}
