import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import { descriptionOf } from '@dreamreel/proto/catalogue/movie-fields';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import type { ScenePlan } from '@dreamreel/proto/catalogue/scenes';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { distinctAliases } from '../domain/aliases.ts';
import { type DayUnavailable, ensureDayAvailable } from './ensure-day-available.ts';
import { ensureTitleAvailable, type TitleUnavailable } from './ensure-title-available.ts';
import { allStored, ensureNotInUse } from './fallback-images.ts';
import { type IsSearchable, indexMovie } from './index-movie.ts';
import type { StoredImages, Transaction } from './ports.ts';

const NOT_PLANNED: ScenePlan = { scene: '', prompt: '', describes: '' };

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable; stored: StoredImages };
type CreateMovieError = TitleUnavailable | DayUnavailable | 'no-such-image' | 'image-in-use';

/** Adds a movie without scenes, and its title to the search. */
export const createMovie =
  ({ transaction, clock, isSearchable, stored }: Deps) =>
  async (request: NewMovie): Promise<Result<{ movieId: number }, CreateMovieError>> => {
    const fallbackKeys = request.images.map(imageKeyOf);
    if (!(await allStored(stored, fallbackKeys))) return err('no-such-image');
    return transaction(async (writes) => {
      const { movies, images, calendar, movieChanged } = writes;
      const { title, poster_path: poster = null, featureDate: date } = request;
      const fields = descriptionOf(request, { aliases: distinctAliases(title, request.aliases) });
      const now = clock.now();
      const available = await ensureTitleAvailable(movies, request, now);
      if (!available.ok) return available;
      const day = date ? await ensureDayAvailable(calendar, { date }, now) : ok(undefined);
      if (!day.ok) return day;
      const fallbacks = await ensureNotInUse(images, fallbackKeys);
      if (!fallbacks.ok) return fallbacks;

      const scenes = Array.from({ length: HINT_COUNT }, () => NOT_PLANNED);
      const movie = await movies.add({ ...fields, poster, fallbackKeys, scenes });
      if (date) await calendar.plan(date, movie.id, 'planned');

      await indexMovie(writes, isSearchable, movie);
      await movieChanged(movie.id);
      return ok({ movieId: movie.id });
    });
  };
