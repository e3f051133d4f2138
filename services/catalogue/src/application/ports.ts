import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan, KnownTitle, ScenePlan } from '@dreamreel/proto/catalogue';
import type { TitlePopularity } from '../domain/imports/tmdb-line.ts';
import type { Movie } from '../domain/movie.ts';
import type { IndexedTitle } from '../domain/search/indexed-title.ts';
import type { TitleIndex } from '../domain/search/title-index.ts';

export type NewMovie = Pick<Movie, 'title' | 'year' | 'description' | 'aliases'> & {
  readonly scenes: readonly ScenePlan[];
};

/** A film and the days on which it is shown, earliest first. */
export type PlannedMovie = Movie & { readonly featureDates: readonly GameDate[] };

export type PlanSource = FeaturePlan['source'];
export type Plan = {
  readonly date: GameDate;
  readonly movie: Movie;
  readonly source: PlanSource;
  readonly version: number;
};

/** A title as an import brings it. */
export type TitleLine = KnownTitle & { readonly popularity?: number };

export type Titles = {
  /** What was added or changed after a revision, the oldest change first. */
  changedSince(revision: number, most: number): Promise<readonly IndexedTitle[]>;
  /** Leaves known ones (same title and year) as they are, but for a popularity; answers how many were new, and changed. */
  add(lines: readonly TitleLine[]): Promise<{ added: number; changed: number }>;
  /** Gives a popularity to all films of a title, where it is more than they have; answers how many films changed. */
  setPopularity(lines: readonly TitlePopularity[]): Promise<number>;
};

/** An index of all titles as they were at a revision. */
export type BuiltIndex = { readonly index: TitleIndex; readonly revision: number };

export type TitleIndexes = {
  /** The one that was built last, if it can still be used. */
  load(): Promise<BuiltIndex | undefined>;
  /** Builds one aside, so that searching goes on meanwhile, and keeps it for the next start. */
  build(): Promise<BuiltIndex>;
};

export type Movies = {
  find(id: number): Promise<PlannedMovie | undefined>;
  findByTitle(title: string, year: number): Promise<PlannedMovie | undefined>;
  add(film: NewMovie): Promise<PlannedMovie>;
  all(): Promise<readonly PlannedMovie[]>;
  setImage(movieId: number, position: number, imageKey: string): Promise<void>;
};

export type Calendar = {
  onDay(date: GameDate): Promise<Plan | undefined>;
  /** Puts a film on a day, in place of what was there. */
  plan(date: GameDate, movieId: number, source: PlanSource): Promise<void>;
  /**
   * Tells the followers, once this transaction is committed, what is shown on a day; answers with the new version.
   * A film that is not ready is told later, by the picture that completes it.
   */
  announce(date: GameDate): Promise<FeaturePlan | undefined>;
};

/** How many lines of a file are done, so that an import that was cut off goes on from there. */
export type TitleImports = {
  linesDone(file: string): Promise<number>;
  noteLines(file: string, lines: number): Promise<void>;
};

export type Writes = {
  readonly titles: Pick<Titles, 'add' | 'setPopularity'>;
  readonly titleImports: TitleImports;
  readonly movies: Movies;
  readonly calendar: Calendar;
  /** Tells the replicas that titles were added or changed. */
  titlesAdded(count: number): Promise<void>;
};

/**
 * Runs a change whole or not at all, together with the events that it tells. Changes of the catalogue are rare and
 * small, so they go one at a time over all replicas: no rule needs to think of a second writer.
 */
export type Change = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;
