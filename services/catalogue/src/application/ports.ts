import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import type { ScenePlan } from '@dreamreel/proto/catalogue/scenes';
import type { TitlePopularity } from '../domain/imports/tmdb-line.ts';
import type { Image, Movie } from '../domain/movie.ts';
import type { PlannedDay } from '../domain/planned-day.ts';
import type { RecordedFields } from '../domain/recorded-image.ts';
import type { IndexedTitle, TitleIndex } from '../title-search/title-search.ts';

export type NewMovie = MovieFields & {
  readonly scenes: readonly ScenePlan[];
};

/** A movie and the days on which it is shown, in date order. */
export type PlannedMovie = Movie & {
  readonly featureDates: readonly GameDate[];
  /** Increases with every change of its fields and days. */
  readonly version: number;
};

/** A deleted movie and the coming days that it had. */
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
  /** Returns titles that were added or changed after a revision, oldest change first. */
  changedSince(revision: number, limit: number): Promise<readonly IndexedTitle[]>;
  /**
   * Adds titles. For known titles (same title and year), only other titles, a missing poster and a lower popularity are
   * updated. Returns how many were added and changed.
   */
  add(lines: readonly KnownTitle[]): Promise<{ added: number; changed: number }>;
  /** Returns the movie's other titles, for example in other languages. The list is empty for an unknown title. */
  otherTitlesOf(movie: { title: string; year: number }): Promise<readonly string[]>;
  /**
   * Adds the aliases and posters of movies whose days are all before `openFrom` to their titles. Returns how many
   * titles changed.
   */
  addPastNames(openFrom: GameDate): Promise<number>;
  /** Raises the popularity of all movies with a title. Returns how many changed. */
  setPopularity(lines: readonly TitlePopularity[]): Promise<number>;
};

/** An index of all titles at a revision. */
export type BuiltIndex = { readonly index: TitleIndex; readonly revision: number };

export type TitleIndexes = {
  /** Returns the stored index if it is usable. */
  load(): Promise<BuiltIndex | undefined>;
  /** Builds an index in the background and stores it for the next start. */
  build(): Promise<BuiltIndex>;
};

export type MovieFields = Pick<Movie, keyof MovieDescription | 'poster' | 'fallbackKeys'>;

/** Movies that are not deleted, unless a method says otherwise. */
export type Movies = {
  find(id: number): Promise<PlannedMovie | undefined>;
  findByTitle(title: string, year: number): Promise<PlannedMovie | undefined>;
  titlesOfYear(year: number): Promise<readonly { readonly id: number; readonly title: string }[]>;
  findDeleted(movie: { id: number } | { title: string; year: number }): Promise<DeletedMovie | undefined>;
  add(movie: NewMovie): Promise<PlannedMovie>;
  change(id: number, fields: MovieFields): Promise<void>;
  delete(id: number, movie: Pick<DeletedMovie, 'deletedAt' | 'releasedDates'>): Promise<void>;
  restore(id: number): Promise<void>;
  /** Permanently deletes the rows of a movie. */
  remove(id: number): Promise<void>;
  all(): Promise<readonly PlannedMovie[]>;
  planScene(movieId: number, position: number, plan: ScenePlan): Promise<void>;
  /** Swaps two scenes with their images and versions. */
  swapScenes(movieId: number, one: number, other: number): Promise<void>;
};

export type Place = { readonly movieId: number; readonly position: number };
export type NewImage = Place & Image & { readonly addedAt: Date };

/** The images of all movies, including hidden versions. */
export type Images = {
  find(key: string): Promise<(Place & Image) | undefined>;
  placeOf(key: string): Promise<Place | undefined>;
  add(image: NewImage): Promise<void>;
  /** Shows an image at a position. */
  show(key: string, place: Place): Promise<void>;
  /** `describedBy` is null for an image without a description. */
  describe(key: string, described: Pick<Image, 'describes' | 'describedBy'>): Promise<void>;
  /** Stores the fields from an image's record. */
  record(key: string, fields: RecordedFields): Promise<void>;
  acceptDuplicates(key: string, of: readonly string[]): Promise<void>;
};

/** The object store. */
export type StoredImages = {
  has(key: string): Promise<boolean>;
  /** Returns the record of an image, or undefined if there is none. */
  record(key: string): Promise<ImageRecord | undefined>;
};

export type Calendar = {
  onDay(date: GameDate): Promise<Plan | undefined>;
  /** Plans a movie for a day, replacing the current one. */
  plan(date: GameDate, movieId: number, source: PlanSource): Promise<void>;
  clear(date: GameDate): Promise<void>;
  /**
   * Publishes what is shown on a day when the transaction commits. Returns undefined if the movie is not ready; it is
   * then published when its last image is added.
   */
  publishFeatured(date: GameDate): Promise<FeaturePlan | undefined>;
  /** Publishes that nothing is shown on a day. */
  publishUnfeatured(date: GameDate): Promise<void>;
};

/** Events that are published when the transaction commits. */
export type CatalogueEvents = {
  /** Titles were added or changed. */
  titlesAdded(count: number): Promise<void>;
  movieChanged(movieId: number): Promise<void>;
  movieDeleted(movieId: number): Promise<void>;
};

/** The number of imported lines of each file, so an interrupted import can resume. */
export type TitleImports = {
  linesDone(file: string): Promise<number>;
  setLinesDone(file: string, lines: number): Promise<void>;
};

export type Writes = CatalogueEvents & {
  readonly titles: Pick<Titles, 'add' | 'otherTitlesOf' | 'setPopularity' | 'addPastNames'>;
  readonly titleImports: TitleImports;
  readonly movies: Movies;
  readonly images: Images;
  readonly calendar: Calendar;
};

/** A movie in an external database or the corpus. */
export type MovieFound = Omit<MovieLookupResult, 'source' | 'movieId'>;
/** Finds movies by a query, best match first. */
export type MovieSource = (query: string) => Promise<readonly MovieFound[]>;
/** Returns the ids of the movies that are in the catalogue, by `nameOf`. */
export type OwnMovies = (movies: readonly { title: string; year: number }[]) => Promise<ReadonlyMap<string, number>>;

/** Reads for the dashboard, outside a transaction. */
export type AdminMovies = {
  /** Returns ranges of ids. The movies of each range fit into one message. */
  parts(): Promise<readonly IdRange[]>;
  /** Returns movies in the order of their ids. */
  list(range: IdRange): Promise<AdminMovie[]>;
  find(movieId: number): Promise<AdminMovie | undefined>;
  /** Returns movies that were deleted after an instant, latest first. */
  deletedSince(instant: Date): Promise<readonly Omit<DeletedMovie, 'releasedDates'>[]>;
  /** Returns the versions, newest first, or undefined if the movie does not exist. */
  versions(place: Place): Promise<ImageVersion[] | undefined>;
};
export type IdRange = { readonly from: number; readonly to: number };

export type CalendarDays = {
  /** Returns days in date order. */
  on(dates: readonly GameDate[]): Promise<readonly PlannedDay[]>;
  /** Counts ready movies that were never shown and have no day. */
  readyWithoutDay(): Promise<number>;
};

/**
 * Runs `work` in one transaction and publishes its events on commit. Catalogue changes are rare and small, so they are
 * serialized across all replicas: no use case has to consider concurrent writers.
 */
export type Transaction = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;
