import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import { descriptionOf } from '@dreamreel/proto/catalogue/movie-fields';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import type { ScenePlan } from '@dreamreel/proto/catalogue/scenes';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { type DayUnavailable, ensureDayAvailable } from '../calendar/ensure-day-available.ts';
import { areAllStored, ensureNotInUse } from '../images/fallback-images.ts';
import type { StoredImages, Transaction, Writes } from '../ports.ts';
import { type IsSearchable, indexMovie } from '../titles/index-movie.ts';
import { withKnownTitles } from '../titles/known-other-titles.ts';
import { ensureTitleAvailable, removeDeleted, type TitleUnavailable } from './ensure-title-available.ts';

const NOT_PLANNED: ScenePlan = { scene: '', prompt: '', describes: '' };

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable; stored: StoredImages };
type CreateMovieError = NewMovieRejected | 'no-such-image' | 'image-in-use';
type MovieToAdd = Omit<NewMovie, 'images'>;

/** Reasons why a movie can't be added, apart from problems with its images. */
export type NewMovieRejected = TitleUnavailable | DayUnavailable;

/** Adds a movie without scenes, and its title to the search. */
export const createMovie =
  ({ transaction, clock, isSearchable, stored }: Deps) =>
  async (request: NewMovie): Promise<Result<{ movieId: number }, CreateMovieError>> => {
    const fallbackKeys = request.images.map(imageKeyOf);
    if (!(await areAllStored(stored, fallbackKeys))) return err('no-such-image');
    return transaction(async (writes) => {
      const available = await ensureAddable(writes, request, clock.now());
      if (!available.ok) return available;
      const fallbacks = await ensureNotInUse(writes.images, fallbackKeys);
      if (!fallbacks.ok) return fallbacks;
      return ok({ movieId: await addNewMovie(writes, isSearchable, request, fallbackKeys) });
    });
  };

/** Checks that no other movie has this title and year, and that the requested day (if any) is free. */
export async function ensureAddable(
  { movies, calendar }: Pick<Writes, 'movies' | 'calendar'>,
  movie: MovieToAdd,
  now: Date,
): Promise<Result<unknown, NewMovieRejected>> {
  const available = await ensureTitleAvailable(movies, movie, now);
  if (!available.ok || !movie.featureDate) return available;
  return ensureDayAvailable(calendar, { date: movie.featureDate }, now);
}

/** Adds a movie and returns its ID. Call {@link ensureAddable} first. */
export async function addNewMovie(
  writes: Writes,
  isSearchable: IsSearchable,
  { poster_path: poster = null, featureDate, ...described }: MovieToAdd,
  fallbackKeys: readonly string[] = [],
): Promise<number> {
  await removeDeleted(writes.movies, described);
  const fields = await withKnownTitles(writes, descriptionOf(described));
  const scenes = Array.from({ length: HINT_COUNT }, () => NOT_PLANNED);
  const movie = await writes.movies.add({ ...fields, poster, fallbackKeys, scenes });
  if (featureDate) await writes.calendar.plan(featureDate, movie.id, 'planned');
  await indexMovie(writes, isSearchable, movie);
  await writes.movieChanged(movie.id);
  return movie.id;
}
