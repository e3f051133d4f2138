import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import type { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { descriptionOf } from '@dreamreel/proto/catalogue/movie-fields';
import type { ScenePlan } from '@dreamreel/proto/catalogue/movie-images';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { emptyPositions } from '../../domain/movie.ts';
import {
  areAllStored,
  type DayUnavailable,
  ensureDayAvailable,
  ensureNotInUse,
  ensureTitleAvailable,
  removeDeleted,
  type TitleUnavailable,
} from '../ensure-available.ts';
import type {
  Calendar,
  ChangesMovie,
  MovieName,
  NewMovie as MovieWithScenes,
  StoredImages,
  Transaction,
  Writes,
} from '../ports.ts';
import { type IsSearchable, indexMovies } from '../titles/index-movies.ts';
import { withKnownTitles } from '../titles/known-other-titles.ts';

const NOT_PLANNED: ScenePlan = { scene: '', prompt: '', describes: '' };

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable; stored: StoredImages };
type MovieToAdd = Omit<NewMovie, 'images'>;

/** Adds a movie without scenes, and its title to the search. */
export const createMovie =
  ({ transaction, clock, isSearchable, stored }: Deps): ChangesMovie<typeof movieOperations.createMovie> =>
  async (request) => {
    const fallbackKeys = request.images.map(imageKeyOf);
    if (!(await areAllStored(stored, fallbackKeys))) return err('no-such-image');
    return transaction(async (writes) => {
      const names = await writes.movies.namesOfYears([request.year]);
      const available = await ensureAddable(writes.calendar, names, request, clock.now());
      if (!available.ok) return available;
      const fallbacks = await ensureNotInUse(writes.images, fallbackKeys);
      if (!fallbacks.ok) return fallbacks;
      const [movie] = await addNewMovies(writes, isSearchable, [request], fallbackKeys);
      if (!movie) throw new Error('The movie was not added');
      return ok({ movieId: movie.id });
    });
  };

/**
 * Checks that no other movie has this title and year, and that the requested day (if any) is free. `names` are the names
 * of all movies of the year.
 */
export async function ensureAddable(
  calendar: Pick<Calendar, 'onDay'>,
  names: readonly MovieName[],
  movie: MovieToAdd,
  now: Date,
): Promise<Result<unknown, TitleUnavailable | DayUnavailable>> {
  const available = ensureTitleAvailable(names, movie, now);
  if (!available.ok || !movie.featureDate) return available;
  return ensureDayAvailable(calendar, { date: movie.featureDate }, now);
}

/** Adds movies and returns them with their IDs in the same order. Call {@link ensureAddable} first. */
export async function addNewMovies(
  writes: Writes,
  isSearchable: IsSearchable,
  movies: readonly MovieToAdd[],
  fallbackKeys: readonly string[] = [],
): Promise<readonly { readonly id: number }[]> {
  await removeDeleted(writes.movies, movies);
  const scenes = Array.from({ length: HINT_COUNT }, () => NOT_PLANNED);
  const described = movies.map(({ poster_path: poster = null, featureDate, ...movie }) => ({
    ...descriptionOf(movie),
    ...{ poster, fallbackKeys, scenes, featureDate },
  }));
  const added = await writes.movies.add(await withKnownTitles(writes, described));
  await writes.calendar.planFree(
    added.flatMap(({ id: movieId, featureDate: date }) => (date ? [{ date, movieId }] : [])),
  );
  await indexMovies(writes, isSearchable, added);
  return added;
}

/**
 * Adds a movie, and its title to the search. If a movie with the same title and year already exists, returns its
 * status.
 */
export const addMovie =
  ({ transaction, isSearchable }: Pick<Deps, 'transaction' | 'isSearchable'>) =>
  (added: Omit<MovieWithScenes, 'poster' | 'fallbackKeys'>): Promise<ResponseOf<typeof catalogueCalls.addMovie>> =>
    transaction(async (writes) => {
      const { movies } = writes;
      const deleted = await movies.findDeleted({ title: added.title, year: added.year });
      if (deleted) return { movieId: deleted.id, added: false, deleted: true, emptyPositions: [], featureDates: [] };

      const known = await movies.findByTitle(added.title, added.year);
      if (!known) {
        const named = await withKnownTitles(writes, [{ ...added, poster: null, fallbackKeys: [] }]);
        await movies.add(named);
        await indexMovies(writes, isSearchable, named);
      }
      const movie = known ?? (await movies.findByTitle(added.title, added.year));
      if (!movie) throw new Error('The added movie was not found');
      return {
        movieId: movie.id,
        added: known === undefined,
        deleted: false,
        emptyPositions: emptyPositions(movie),
        featureDates: [...movie.featureDates],
      };
    });
