import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageKeyOf } from '@dreamreel/proto/images';
import type { MovieChanges } from '@dreamreel/proto/movies';
import { tellingAliases } from '../domain/aliases.ts';
import { comingDays } from '../domain/days.ts';
import { areStored, ofNoOtherMovie } from './fallback-images.ts';
import { type DayNotFree, ensureDayAvailable } from './free-day.ts';
import { freeTitle, type TitleNotFree } from './free-title.ts';
import { type IsOffered, offerTitle } from './offer-title.ts';
import type { Calendar, Change, MovieFields, PlannedMovie, StoredImages } from './ports.ts';
import { shareShownMovies } from './share-shown-movies.ts';
import { tellChange, tellDay } from './tell-days.ts';

export type MovieNotChanged = 'no-such-movie' | TitleNotFree | DayNotFree | 'no-such-image' | 'image-in-use';
type Deps = { change: Change; clock: Clock; isOffered: IsOffered; stored: StoredImages };
type Asked = { movieId: number; changes: MovieChanges };

/** Changes what is named of a movie. Players of today see it at once: a missing alias can be added during the day. */
export const changeMovie =
  ({ change, clock, isOffered, stored }: Deps) =>
  async ({ movieId, changes }: Asked): Promise<Result<{ movieId: number }, MovieNotChanged>> => {
    if (!(await areStored(stored, changes.images?.map(imageKeyOf) ?? []))) return err('no-such-image');
    return change(async (writes) => {
      const now = clock.now();
      const { movies, images, calendar } = writes;
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');

      const { featureDate: date } = changes;
      const fields = changedFields(movie, changes);
      const isRenamed = fields.title !== movie.title || fields.year !== movie.year;
      const free = isRenamed ? await freeTitle(movies, fields, now) : ok(undefined);
      if (!free.ok) return free;
      const day = date ? await ensureDayAvailable(calendar, { date, movieId }, now) : ok(undefined);
      if (!day.ok) return day;
      const fallbacks = await ofNoOtherMovie(images, fields.fallbackKeys, movieId);
      if (!fallbacks.ok) return fallbacks;

      await movies.change(movieId, fields);
      if (date !== undefined) await moveNextDay(calendar, movie, date, now);
      await offerTitle(writes, isOffered, fields);
      await shareShownMovies(writes, now);

      const changed = await movies.find(movieId);
      if (changed) await tellChange(writes, changed, utcDate(now));
      return ok({ movieId });
    });
  };

async function moveNextDay(calendar: Calendar, movie: PlannedMovie, date: GameDate | null, now: Date): Promise<void> {
  const [next] = comingDays(movie.featureDates, now);
  if (next === date || (date !== null && movie.featureDates.includes(date))) return;
  if (next !== undefined) {
    await calendar.clear(next);
    await calendar.retract(next);
  }
  if (date === null) return;
  await calendar.plan(date, movie.id, 'planned');
  await tellDay(calendar, date);
}

function changedFields(
  movie: PlannedMovie,
  { title, year, description, aliases, poster_path, images }: MovieChanges,
): MovieFields {
  return {
    title: title ?? movie.title,
    year: year ?? movie.year,
    description: description ?? movie.description,
    aliases: aliases ? tellingAliases(title ?? movie.title, aliases) : movie.aliases,
    poster: poster_path === undefined ? movie.poster : poster_path,
    fallbackKeys: images ? images.map(imageKeyOf) : movie.fallbackKeys,
  };
}
