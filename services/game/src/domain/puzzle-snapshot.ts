import { storedMovieFields } from '@dreamreel/proto/catalogue/movie-fields';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';

/**
 * What the game knows of a movie: what describes it, and of the rest of what the catalogue sends only what is here, so that
 * the contract may grow on its own.
 */
const movieSchema = z.object({
  movieId: z.int(),
  ...storedMovieFields,
  poster: z.string().nullable(),
  /** Five keys, hardest first. */
  imageKeys: z.array(z.string()).length(HINT_COUNT),
  imageDescriptions: z.array(z.string()).length(HINT_COUNT),
  /** Keys of fallback images, by the index of the hint for which each stands in. */
  fallbackKeys: z.array(z.string()),
});
export type PuzzleMovie = Readonly<z.output<typeof movieSchema>>;

const storedSchema = z.looseObject({ snapshotVersion: z.int().positive().default(1) });
type Stored = Readonly<Record<string, unknown>>;

/**
 * What each version has added, by the version before: puzzles are stored for years and never rewritten. A new field needs an
 * entry here that says what it is in a former snapshot, unless it has a default, as new fields that describe a movie have.
 */
const UPGRADES: readonly ((movie: Stored) => Stored)[] = [
  // From 1 to 2: fallback images.
  (movie) => ({ fallbackKeys: [], ...movie }),
];
const SNAPSHOT_VERSION = UPGRADES.length + 1;

/** A movie as it is stored with a puzzle: what the game does not know is left out. */
export function snapshotOf(movie: PuzzleMovie): PuzzleMovie & { readonly snapshotVersion: number } {
  return { ...movieSchema.parse(movie), snapshotVersion: SNAPSHOT_VERSION };
}

/** Reads a snapshot of this or any former version; of a later one what this version knows. */
export function readSnapshot(stored: unknown): PuzzleMovie {
  const { snapshotVersion, ...movie } = storedSchema.parse(stored);
  const upgraded = UPGRADES.slice(snapshotVersion - 1).reduce<Stored>((older, upgrade) => upgrade(older), movie);
  return movieSchema.parse(upgraded);
}
