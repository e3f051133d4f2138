import type { Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { ImageVersion, ScenePlan } from '@dreamreel/proto/catalogue/movie-images';
import type { AdminMovie, MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import type { Call, ErrorCodeOf, RequestOf } from '@dreamreel/proto/operation';
import type { PlannedDay } from '../domain/days.ts';
import type { Image, Movie } from '../domain/movie.ts';
import type { TitlePopularity } from '../domain/title-lines.ts';
import type { IndexedTitle, TitleIndex } from '../title-search/title-search.ts';

/** A use case that changes a movie and returns its ID. */
export type ChangesMovie<C extends Call> = (
  request: RequestOf<C>,
) => Promise<Result<{ movieId: number }, ErrorCodeOf<C>>>;

export type NewMovie = MovieFields & {
  readonly scenes: readonly ScenePlan[];
};

/** A movie and the days on which it is shown, in date order. */
export type PlannedMovie = Movie & {
  readonly featureDates: readonly GameDate[];
  /** Incremented whenever the movie's fields or days change. */
  readonly version: number;
};

/** A deleted movie and the upcoming days that were planned for it. */
export type DeletedMovie = Pick<Movie, 'id' | 'title' | 'year'> & {
  readonly deletedAt: Date;
  readonly releasedDates: readonly GameDate[];
};

/** The name of a movie. `deletedAt` is null unless the movie was deleted. */
export type MovieName = Pick<Movie, 'id' | 'title' | 'year'> & { readonly deletedAt: Date | null };

export type PlanSource = FeaturePlan['source'];
export type Plan = {
  readonly date: GameDate;
  readonly movie: PlannedMovie;
  readonly source: PlanSource;
  readonly version: number;
};

export type Titles = {
  /** Returns titles that were added or changed after a revision, oldest change first. */
  changedSince(revision: number, limit: number): Promise<readonly IndexedTitle[]>;
  /**
   * Adds titles. Titles that already exist only get missing other titles, a missing poster, or a higher popularity.
   * Returns the number of added and changed titles.
   */
  add(lines: readonly KnownTitle[]): Promise<{ added: number; changed: number }>;
  /**
   * Returns the other titles of each movie, such as those in other languages, in the order of the movies. The list of
   * an unknown title is empty.
   */
  otherTitlesOf(movies: readonly { title: string; year: number }[]): Promise<readonly (readonly string[])[]>;
  /**
   * Adds aliases and posters to the search for movies whose days are all before `openFrom`. Returns the number of
   * changed titles.
   */
  addPastNames(openFrom: GameDate): Promise<number>;
  /** Raises the popularity of all movies with a given title. Returns the number of changed titles. */
  setPopularity(lines: readonly TitlePopularity[]): Promise<number>;
};

/** A search index of all titles, and the revision it was built from. */
export type BuiltIndex = { readonly index: TitleIndex; readonly revision: number };

export type TitleIndexes = {
  /** Returns the stored index, or undefined if no usable index is stored. */
  load(): Promise<BuiltIndex | undefined>;
  /** Builds an index in a worker thread and stores it for the next start. */
  build(): Promise<BuiltIndex>;
};

export type MovieFields = Pick<Movie, keyof MovieDescription | 'poster' | 'fallbackKeys'>;

/** Read and write access to movies. Unless stated otherwise, deleted movies are excluded. */
export type Movies = {
  find(id: number): Promise<PlannedMovie | undefined>;
  findByTitle(title: string, year: number): Promise<PlannedMovie | undefined>;
  /** Returns the names of all movies of these years, including deleted movies. */
  namesOfYears(years: readonly number[]): Promise<readonly MovieName[]>;
  findDeleted(movie: { id: number } | { title: string; year: number }): Promise<DeletedMovie | undefined>;
  /** Adds movies and returns them with their IDs in the same order. */
  add<M extends NewMovie>(movies: readonly M[]): Promise<readonly (M & { readonly id: number })[]>;
  change(id: number, fields: MovieFields): Promise<void>;
  delete(id: number, movie: Pick<DeletedMovie, 'deletedAt' | 'releasedDates'>): Promise<void>;
  restore(id: number): Promise<void>;
  /** Permanently deletes a movie's rows. */
  remove(id: number): Promise<void>;
  all(): Promise<readonly PlannedMovie[]>;
  planScene(movieId: number, position: number, plan: ScenePlan): Promise<void>;
  /** Swaps two scenes, including their images and versions. */
  swapScenes(movieId: number, one: number, other: number): Promise<void>;
};

export type Place = { readonly movieId: number; readonly position: number };
export type NewImage = Place & Image & { readonly addedAt: Date };
export type ImageChanges = Partial<Omit<Image, 'key'>>;

/** Images of all movies, including hidden versions. */
export type Images = {
  find(key: string): Promise<(Place & Image) | undefined>;
  add(image: NewImage): Promise<void>;
  show(key: string, place: Place): Promise<void>;
  change(key: string, changes: ImageChanges): Promise<void>;
};

export type StoredImages = {
  has(key: string): Promise<boolean>;
  /** Returns an image's record, or undefined if none is stored. */
  record(key: string): Promise<ImageRecord | undefined>;
};

export type Calendar = {
  onDay(date: GameDate): Promise<Plan | undefined>;
  onDays(dates: readonly GameDate[]): Promise<readonly Plan[]>;
  /**
   * Plans a movie for a day instead of the day's current movie, and publishes the day. Returns undefined if the movie is
   * missing images. The day is then published without a movie until the last image is added.
   */
  plan(date: GameDate, movieId: number, source: PlanSource): Promise<FeaturePlan | undefined>;
  /** Plans new movies, which have no images, for days that have no movie. Nothing is published. */
  planFree(days: readonly { readonly date: GameDate; readonly movieId: number }[]): Promise<void>;
  /** Clears a day and publishes that it has no movie. */
  clear(date: GameDate): Promise<void>;
  /** Publishes a movie's days again when the transaction commits. If `since` is set, earlier days are skipped. */
  publishDays(movieId: number, since?: GameDate): Promise<void>;
};

/** Settings of automatic planning. `plannedOn` is the day on which empty days were last planned. */
export type Planning = {
  settings(): Promise<{ plansAhead: boolean; plannedOn: GameDate | null }>;
  save(settings: { plansAhead: boolean; plannedOn: GameDate | null }): Promise<void>;
};

/** Events that are published when the transaction commits. */
export type CatalogueEvents = {
  titlesAdded(count: number): Promise<void>;
  movieDeleted(movieId: number): Promise<void>;
  dayFilled(day: { date: GameDate; movieId: number; title: string; version: number }): Promise<void>;
};

/** Number of imported lines per file, so an interrupted import can resume. */
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
  readonly planning: Planning;
};

/** A movie from an external database or from our own titles. */
export type MovieFound = Omit<MovieLookupResult, 'source' | 'movieId'>;
/** Finds movies that match a query, best match first. */
export type MovieSource = (query: string) => Promise<readonly MovieFound[]>;

/** Reads for the dashboard, outside a transaction. */
export type AdminMovies = {
  /** Splits the movie list into ID ranges that each fit into one message. */
  parts(): Promise<readonly IdRange[]>;
  /** Returns movies sorted by ID. */
  list(range: IdRange): Promise<AdminMovie[]>;
  find(movieId: number): Promise<AdminMovie | undefined>;
  /** Returns the movies that have one of these titles and years. */
  named(names: readonly Pick<Movie, 'title' | 'year'>[]): Promise<readonly Pick<Movie, 'id' | 'title' | 'year'>[]>;
  /** Returns movies that were deleted after a given time, most recent first. */
  deletedSince(instant: Date): Promise<readonly Omit<DeletedMovie, 'releasedDates'>[]>;
  /** Returns the versions of an image, newest first, or undefined if the movie doesn't exist. */
  versions(place: Place): Promise<ImageVersion[] | undefined>;
};
export type IdRange = { readonly from: number; readonly to: number };

export type CalendarDays = {
  /** Returns days in date order. */
  on(dates: readonly GameDate[]): Promise<readonly PlannedDay[]>;
  /** Counts movies that have five images but were never shown and aren't planned. */
  readyWithoutDay(): Promise<number>;
  /** Returns the movies of up to 20 planned days, starting with a given date. */
  firstPlanned(from: GameDate): Promise<{ date: GameDate; movieId: number; title: string; aliases: string[] }[]>;
};

/**
 * Runs `work` in a transaction and publishes its events on commit. Transactions run one at a time across all replicas,
 * so use cases don't have to handle concurrent writes. Running them one at a time is fast enough because catalogue
 * changes are rare and small.
 */
export type Transaction = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;
