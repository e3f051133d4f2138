import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import type { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { descriptionOf } from '@dreamreel/proto/catalogue/movie-fields';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { MovieChanges } from '@dreamreel/proto/catalogue/movies';
import type { ErrorCodeOf } from '@dreamreel/proto/operation';
import { aliasesOf } from '../../domain/aliases.ts';
import { comingDays } from '../../domain/days.ts';
import {
  areAllStored,
  ensureDayAvailable,
  ensureNotInUse,
  ensurePlannable,
  ensureTitleAvailable,
  removeDeleted,
} from '../ensure-available.ts';
import type { Calendar, ChangesMovie, MovieFields, PlannedMovie, StoredImages, Transaction, Writes } from '../ports.ts';
import { type IsSearchable, indexMovies, indexPastMovies } from '../titles/index-movies.ts';

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable; stored: StoredImages };
type ChangeMovie = typeof movieOperations.changeMovie;
/** The movie's next day, null for no day, or undefined if the day stays. */
type NextDay = GameDate | null | undefined;

/** Changes the given fields of a movie. Changes such as a new alias also affect games in progress. */
export const changeMovie =
  ({ transaction, clock, isSearchable, stored }: Deps): ChangesMovie<ChangeMovie> =>
  async ({ movieId, version, confirmSimilar, ...changes }) => {
    if (!(await areAllStored(stored, changes.images?.map(imageKeyOf) ?? []))) return err('no-such-image');
    return transaction(async (writes) => {
      const now = clock.now();
      const movie = await writes.movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const fields = changedFields(movie, changes);
      if (version !== undefined && version !== movie.version)
        return resultForOldVersion(movie, fields, changes.featureDate, now);
      const wanted = { date: changes.featureDate, confirmSimilar };
      const available = await ensureAvailable(writes, movie, fields, wanted, now);
      if (!available.ok) return available;

      await removeDeleted(writes.movies, [fields]);
      await writes.movies.change(movieId, fields);
      await moveNextDay(writes.calendar, movie, changes.featureDate, now);
      await indexMovies(writes, isSearchable, [fields]);
      await indexPastMovies(writes, now);
      await writes.calendar.publishDays(movieId, utcDate(now));
      return ok({ movieId });
    });
  };

/**
 * Returns a conflict, unless the movie already has these fields and this next day. This happens if a response was lost
 * and the request is sent again.
 */
function resultForOldVersion(
  movie: PlannedMovie,
  fields: MovieFields,
  date: NextDay,
  now: Date,
): Result<{ movieId: number }, 'conflict'> {
  const isEqual = ([name, value]: [string, unknown]) => isDeepStrictEqual(value, Reflect.get(movie, name));
  const isSaved = isDayOf(movie, date, now) && Object.entries(fields).every(isEqual);
  return isSaved ? ok({ movieId: movie.id }) : err('conflict');
}

/** Returns true if the movie's days don't have to change for this next day. */
function isDayOf({ featureDates }: PlannedMovie, date: NextDay, now: Date): boolean {
  if (date === null) return comingDays(featureDates, now).length === 0;
  return date === undefined || featureDates.includes(date);
}

/** Checks that no other movie uses the new title, day or fallback images. */
async function ensureAvailable(
  { movies, calendar, images }: Writes,
  movie: PlannedMovie,
  fields: MovieFields,
  { date, confirmSimilar }: { date: NextDay; confirmSimilar: boolean | undefined },
  now: Date,
): Promise<Result<unknown, ErrorCodeOf<ChangeMovie>>> {
  if (fields.title !== movie.title || fields.year !== movie.year) {
    const names = await movies.namesOfYears([fields.year]);
    const title = ensureTitleAvailable(names, { ...fields, movieId: movie.id, confirmSimilar }, now);
    if (!title.ok) return title;
  }
  if (date) {
    const day = await ensureDayAvailable(calendar, { date, movieId: movie.id }, now);
    if (!day.ok) return day;
    const plannable = movie.featureDates.includes(date) ? ok(true) : ensurePlannable(movie);
    if (!plannable.ok) return plannable;
  }
  return ensureNotInUse(images, fields.fallbackKeys, movie.id);
}

async function moveNextDay(calendar: Calendar, movie: PlannedMovie, date: NextDay, now: Date): Promise<void> {
  if (isDayOf(movie, date, now)) return;
  const [next] = comingDays(movie.featureDates, now);
  if (next !== undefined) await calendar.clear(next);
  if (date) await calendar.plan(date, movie.id, 'planned');
}

function changedFields(
  movie: PlannedMovie,
  { poster_path = movie.poster, images, ...texts }: MovieChanges,
): MovieFields {
  const fields = descriptionOf(movie, texts);
  return {
    ...fields,
    aliases: aliasesOf(fields),
    poster: poster_path,
    fallbackKeys: images ? images.map(imageKeyOf) : movie.fallbackKeys,
  };
}

/**
 * Saves planned scenes and their prompts. Existing images and their prompts don't change, so players don't notice
 * anything.
 */
export const savePrompts =
  ({ transaction }: Pick<Deps, 'transaction'>): ChangesMovie<typeof catalogueCalls.savePrompts> =>
  ({ movieId, prompts }) =>
    transaction(async ({ movies }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      for (const { level, scene, prompt, describes } of prompts) {
        const before = movie.scenes[level - 1];
        const known = before?.prompt === prompt ? before.describes : '';
        await movies.planScene(movieId, level - 1, { scene, prompt, describes: describes ?? known });
      }
      return ok({ movieId });
    });
