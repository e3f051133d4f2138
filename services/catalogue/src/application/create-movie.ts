import type { Clock } from '@dreamreel/kit/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import type { ScenePlan } from '@dreamreel/proto/catalogue';
import { HINT_COUNT } from '@dreamreel/proto/game';
import type { NewFilm } from '@dreamreel/proto/movies';
import { tellingAliases } from '../domain/aliases.ts';
import { type DayNotFree, freeDay } from './free-day.ts';
import { freeTitle, type TitleNotFree } from './free-title.ts';
import { type IsOffered, offerTitle } from './offer-title.ts';
import type { Change } from './ports.ts';

const NOT_PLANNED: ScenePlan = { scene: '', prompt: '', describes: '' };

/** Adds a film by hand, without any scene yet. Its title can be found from then on. */
export const createMovie =
  ({ change, clock, isOffered }: { change: Change; clock: Clock; isOffered: IsOffered }) =>
  (film: NewFilm): Promise<Result<{ movieId: number }, TitleNotFree | DayNotFree>> =>
    change(async (writes) => {
      const { movies, calendar, movieChanged } = writes;
      const { title, year, description, poster_path: poster = null, featureDate: date } = film;
      const aliases = tellingAliases(title, film.aliases);
      const now = clock.now();
      const free = await freeTitle(movies, film, now);
      if (!free.ok) return free;
      const day = date ? await freeDay(calendar, { date }, now) : ok(undefined);
      if (!day.ok) return day;

      const scenes = Array.from({ length: HINT_COUNT }, () => NOT_PLANNED);
      const movie = await movies.add({ title, year, description, aliases, poster, scenes });
      if (date) await calendar.plan(date, movie.id, 'planned');

      await offerTitle(writes, isOffered, movie);
      await movieChanged(movie.id);
      return ok({ movieId: movie.id });
    });
