import { storedMovieFields } from '@dreamreel/proto/catalogue/movie-fields';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';

/**
 * The fields of a movie that the game stores: the descriptive fields and the fields listed here. The catalogue's
 * contract can therefore add fields without affecting the game.
 */
const movieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.string().nullable(),
  /** Five keys, hardest scene first. */
  imageKeys: z.array(z.string()).length(HINT_COUNT),
  imageDescriptions: z.array(z.string()).length(HINT_COUNT),
  /** Keys of the fallback images, by the index of the hint that each one replaces. */
  fallbackKeys: z.array(z.string()),
});
export type PuzzleMovie = Readonly<z.output<typeof movieSchema>>;

const storedSchema = z.looseObject({ snapshotVersion: z.int().positive().default(1) });
type StoredMovie = Readonly<Record<string, unknown>>;

/**
 * Upgrades by the version they start from. Puzzles are stored for years and never rewritten. A new field needs an entry
 * here that supplies its value in earlier snapshots, unless its schema has a default, as new descriptive fields do.
 */
const UPGRADES: readonly ((movie: StoredMovie) => StoredMovie)[] = [
  // From version 1 to 2: fallback images.
  (movie) => ({ fallbackKeys: [], ...movie }),
];
const SNAPSHOT_VERSION = UPGRADES.length + 1;

/** Returns a movie as it is stored with a puzzle, without the fields that the game doesn't know. */
export function snapshotOf(movie: PuzzleMovie): PuzzleMovie & { readonly snapshotVersion: number } {
  return { ...movieSchema.parse(movie), snapshotVersion: SNAPSHOT_VERSION };
}

/** Reads a snapshot of this version or an earlier one. From a later version, it reads only the known fields. */
export function readSnapshot(stored: unknown): PuzzleMovie {
  const { snapshotVersion, ...movie } = storedSchema.parse(stored);
  const upgraded = UPGRADES.slice(snapshotVersion - 1).reduce<StoredMovie>((older, upgrade) => upgrade(older), movie);
  return movieSchema.parse(upgraded);
}
