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
  /** Empty in snapshots of earlier versions. */
  germanImageDescriptions: z.array(z.string()).default([]),
  /** Keys of the fallback images, in the order of the hints they replace. */
  fallbackKeys: z.array(z.string()),
});
export type PuzzleMovie = Readonly<z.output<typeof movieSchema>>;

const storedSchema = z.looseObject({ snapshotVersion: z.int().positive().default(1) });
type StoredMovie = Readonly<Record<string, unknown>>;

/**
 * Functions that upgrade a stored snapshot to the next version, indexed by the version they upgrade. Puzzles are stored
 * for years and never rewritten. A new field needs an upgrade here that sets its value in older snapshots, unless the
 * schema has a default for the field.
 */
const UPGRADES: readonly ((movie: StoredMovie) => StoredMovie)[] = [
  // From version 1 to 2: fallback images.
  (movie) => ({ fallbackKeys: [], ...movie }),
];
const SNAPSHOT_VERSION = UPGRADES.length + 1;

/** Returns the snapshot of a movie that is stored with a puzzle, without fields that are missing in the schema. */
export function snapshotOf(movie: PuzzleMovie): PuzzleMovie & { readonly snapshotVersion: number } {
  return { ...movieSchema.parse(movie), snapshotVersion: SNAPSHOT_VERSION };
}

/**
 * Parses a snapshot of the current or an older version. From snapshots of newer versions, unknown fields are ignored.
 */
export function readSnapshot(stored: unknown): PuzzleMovie {
  const { snapshotVersion, ...movie } = storedSchema.parse(stored);
  const upgraded = UPGRADES.slice(snapshotVersion - 1).reduce<StoredMovie>((older, upgrade) => upgrade(older), movie);
  return movieSchema.parse(upgraded);
}
