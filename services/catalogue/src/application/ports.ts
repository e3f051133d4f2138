import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan, KnownTitle, ScenePlan } from '@dreamreel/proto/catalogue';
import type { ImageVersion } from '@dreamreel/proto/movie-images';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/movies';
import type { TitlePopularity } from '../domain/imports/tmdb-line.ts';
import type { Image, Movie } from '../domain/movie.ts';
import type { PlannedDay } from '../domain/planned-day.ts';
import type { IndexedTitle } from '../domain/search/indexed-title.ts';
import type { TitleIndex } from '../domain/search/title-index.ts';

export type NewMovie = MovieFields & {
  readonly scenes: readonly ScenePlan[];
};

/** A movie and the days on which it is shown, earliest first. */
export type PlannedMovie = Movie & { readonly featureDates: readonly GameDate[] };

/** A movie that was deleted, with the days that it had to give up. */
export type DeletedMovie = Pick<Movie, 'id' | 'title' | 'year'> & {
  readonly deletedAt: Date;
  readonly releasedDates: readonly GameDate[];
};

export type PlanSource = FeaturePlan['source'];
export type Plan = {
  readonly date: GameDate;
  readonly movie: Movie;
  readonly source: PlanSource;
  readonly version: number;
};

export type Titles = {
  /** What was added or changed after a revision, the oldest change first. */
  changedSince(revision: number, most: number): Promise<readonly IndexedTitle[]>;
  /**
   * Leaves known ones (same title and year) as they are, but for a higher popularity and a poster where there was none;
   * answers how many were new, and changed.
   */
  add(lines: readonly KnownTitle[]): Promise<{ added: number; changed: number }>;
  /**
   * Gives the titles of movies whose days are all before `openFrom` the movies' aliases and posters; answers how many
   * titles changed.
   */
  addShown(openFrom: GameDate): Promise<number>;
  /** Gives a popularity to all movies of a title, where it is more than they have; answers how many movies changed. */
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

export type MovieFields = Pick<Movie, 'title' | 'year' | 'description' | 'aliases' | 'poster' | 'fallbackKeys'>;

/** Movies that are there; deleted ones only where it says so. */
export type Movies = {
  find(id: number): Promise<PlannedMovie | undefined>;
  findByTitle(title: string, year: number): Promise<PlannedMovie | undefined>;
  findDeleted(movie: { id: number } | { title: string; year: number }): Promise<DeletedMovie | undefined>;
  add(movie: NewMovie): Promise<PlannedMovie>;
  change(id: number, fields: MovieFields): Promise<void>;
  delete(id: number, movie: Pick<DeletedMovie, 'deletedAt' | 'releasedDates'>): Promise<void>;
  restore(id: number): Promise<void>;
  /** For ever, with all that belongs to it. */
  remove(id: number): Promise<void>;
  all(): Promise<readonly PlannedMovie[]>;
  planScene(movieId: number, position: number, plan: ScenePlan): Promise<void>;
  /** Each scene takes its image and all its versions along. */
  swapScenes(movieId: number, one: number, other: number): Promise<void>;
};

export type Place = { readonly movieId: number; readonly position: number };
export type NewImage = Place & Image & { readonly addedAt: Date };

/** The images of all movies, shown or not. */
export type Images = {
  placeOf(key: string): Promise<Place | undefined>;
  add(image: NewImage): Promise<void>;
  /** Shows, at its own place, an image that was added. */
  show(key: string, place: Place): Promise<void>;
  describe(key: string, describes: string): Promise<void>;
};

/** The object store. */
export type StoredImages = { has(key: string): Promise<boolean> };

export type Calendar = {
  onDay(date: GameDate): Promise<Plan | undefined>;
  /** Puts a movie on a day, in place of what was there. */
  plan(date: GameDate, movieId: number, source: PlanSource): Promise<void>;
  clear(date: GameDate): Promise<void>;
  /**
   * Tells the followers, once this transaction is committed, what is shown on a day; answers with the new version.
   * A movie that is not ready is told later, by the image that completes it.
   */
  announce(date: GameDate): Promise<FeaturePlan | undefined>;
  /** Tells the followers that nothing is shown on a day that they may have heard of. */
  retract(date: GameDate): Promise<void>;
};

/** Facts about a movie, for the other services. */
export type Tell = {
  /** Titles were added or changed. */
  titlesAdded(count: number): Promise<void>;
  movieChanged(movieId: number): Promise<void>;
  movieDeleted(movieId: number): Promise<void>;
};

/** How many lines of a file are done, so that an import that was cut off goes on from there. */
export type TitleImports = {
  linesDone(file: string): Promise<number>;
  noteLines(file: string, lines: number): Promise<void>;
};

export type Writes = Tell & {
  readonly titles: Pick<Titles, 'add' | 'setPopularity' | 'addShown'>;
  readonly titleImports: TitleImports;
  readonly movies: Movies;
  readonly images: Images;
  readonly calendar: Calendar;
};

/** A movie as somebody else knows it. */
export type MovieFound = Omit<MovieLookupResult, 'source' | 'movieId'>;
/** Movies that a query finds, the best first. */
export type MovieSource = (query: string) => Promise<readonly MovieFound[]>;
/** Which of some movies are in the list already: `nameOf` → id. */
export type OwnMovies = (movies: readonly { title: string; year: number }[]) => Promise<ReadonlyMap<string, number>>;

/** What the admin looks at, outside any change. */
export type AdminMovies = {
  /** Ranges of ids whose movies fit into one message each. */
  parts(): Promise<readonly IdRange[]>;
  /** In the order of their ids. */
  list(range: IdRange): Promise<AdminMovie[]>;
  find(movieId: number): Promise<AdminMovie | undefined>;
  /** Those that were deleted after an instant, the last one first. */
  deletedSince(instant: Date): Promise<readonly Omit<DeletedMovie, 'releasedDates'>[]>;
  /** Newest first; undefined where there is no such movie. */
  versions(place: Place): Promise<ImageVersion[] | undefined>;
};
export type IdRange = { readonly from: number; readonly to: number };

export type CalendarDays = {
  /** In the order of the dates. */
  on(dates: readonly GameDate[]): Promise<readonly PlannedDay[]>;
  /** Movies that could be shown, never were, and have no day. */
  readyWithoutDay(): Promise<number>;
};

/**
 * Runs a change whole or not at all, together with the events that it tells. Changes of the catalogue are rare and
 * small, so they go one at a time over all replicas: no rule needs to think of a second writer.
 */
export type Change = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;
