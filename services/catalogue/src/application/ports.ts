import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan, KnownTitle, ScenePlan } from '@dreamreel/proto/catalogue';
import type { Movie } from '../domain/movie.ts';
import type { IndexedTitle } from '../domain/title-index.ts';

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

export type Titles = {
  all(): Promise<readonly IndexedTitle[]>;
  /** Leaves known ones (same title and year) as they are; answers how many were new. */
  add(titles: readonly KnownTitle[]): Promise<number>;
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

export type Writes = {
  readonly titles: Pick<Titles, 'add'>;
  readonly movies: Movies;
  readonly calendar: Calendar;
  /** Tells the replicas that the titles have grown. */
  titlesAdded(count: number): Promise<void>;
};

/**
 * Runs a change whole or not at all, together with the events that it tells. Changes of the catalogue are rare and
 * small, so they go one at a time over all replicas: no rule needs to think of a second writer.
 */
export type Change = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;
