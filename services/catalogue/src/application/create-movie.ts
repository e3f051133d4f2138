import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { ScenePlan } from '@dreamreel/proto/catalogue';
import { HINT_COUNT } from '@dreamreel/proto/game';
import { imageKeyOf } from '@dreamreel/proto/images';
import type { NewMovie } from '@dreamreel/proto/movies';
import { tellingAliases } from '../domain/aliases.ts';
import { areStored, ofNoOtherMovie } from './fallback-images.ts';
import { type DayNotFree, ensureDayAvailable } from './free-day.ts';
import { freeTitle, type TitleNotFree } from './free-title.ts';
import { type IsOffered, offerTitle } from './offer-title.ts';
import type { Change, StoredImages } from './ports.ts';

const NOT_PLANNED: ScenePlan = { scene: '', prompt: '', describes: '' };

type Deps = { change: Change; clock: Clock; isOffered: IsOffered; stored: StoredImages };
type MovieNotCreated = TitleNotFree | DayNotFree | 'no-such-image' | 'image-in-use';

/** Adds a movie by hand, without any scene yet. Its title can be found from then on. */
export const createMovie =
  ({ change, clock, isOffered, stored }: Deps) =>
  async (wanted: NewMovie): Promise<Result<{ movieId: number }, MovieNotCreated>> => {
    const fallbackKeys = wanted.images.map(imageKeyOf);
    if (!(await areStored(stored, fallbackKeys))) return err('no-such-image');
    return change(async (writes) => {
      const { movies, images, calendar, movieChanged } = writes;
      const { title, year, description, poster_path: poster = null, featureDate: date } = wanted;
      const aliases = tellingAliases(title, wanted.aliases);
      const now = clock.now();
      const free = await freeTitle(movies, wanted, now);
      if (!free.ok) return free;
      const day = date ? await ensureDayAvailable(calendar, { date }, now) : ok(undefined);
      if (!day.ok) return day;
      const fallbacks = await ofNoOtherMovie(images, fallbackKeys);
      if (!fallbacks.ok) return fallbacks;

      const scenes = Array.from({ length: HINT_COUNT }, () => NOT_PLANNED);
      const movie = await movies.add({ title, year, description, aliases, poster, fallbackKeys, scenes });
      if (date) await calendar.plan(date, movie.id, 'planned');

      await offerTitle(writes, isOffered, movie);
      await movieChanged(movie.id);
      return ok({ movieId: movie.id });
    });
  };
