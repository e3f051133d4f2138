import { err, ok, type Result } from '@dreamreel/kit/result';
import { formatDay, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { dateTaken, movieDeleted, movieExists, notPublic, similarMovie } from '@dreamreel/proto/catalogue/errors';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import { haveCommonSpelling } from '@dreamreel/rules/titles';
import type { Movie } from '../domain/movie.ts';
import { movieReadiness } from '../domain/readiness.ts';
import type { Calendar, Images, MovieName, Movies, Plan, StoredImages } from './ports.ts';

const DAY_MS = 86_400_000;

export type TitleUnavailable = 'movie-exists' | 'similar-movie' | 'movie-deleted';

/** Returns the time until which a deleted movie can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

type NamedMovie = { title: string; year: number };
type TitleRequest = NamedMovie & {
  /** ID of the movie to rename, or undefined for a new movie. */
  movieId?: number | undefined;
  confirmSimilar?: boolean | undefined;
};

/**
 * Checks that no other movie has this title and year. The check includes deleted movies that can still be restored. If
 * the same guess could name another movie of the same year, an admin must confirm the title.
 * Call {@link removeDeleted} before saving the title.
 *
 * @param names the names of all movies of the year
 */
export function ensureTitleAvailable(
  names: readonly MovieName[],
  { title, year, movieId, confirmSimilar }: TitleRequest,
  now: Date,
): Result<undefined, TitleUnavailable> {
  const ofYear = names.filter((name) => name.year === year);
  const existing = ofYear.find((name) => name.title === title);
  if (existing && !existing.deletedAt) return conflictWith('movie-exists', existing);
  if (existing?.deletedAt && restorableUntil(existing.deletedAt) >= now) return conflictWith('movie-deleted', existing);
  return ensureDistinctTitle(ofYear, { title, movieId, confirmSimilar });
}

/** Checks that the same guess can't name another movie, unless an admin has confirmed the title. */
export function ensureDistinctTitle(
  namesOfYear: readonly MovieName[],
  { title, movieId, confirmSimilar }: Omit<TitleRequest, 'year'>,
): Result<undefined, 'similar-movie'> {
  if (confirmSimilar) return ok(undefined);
  const similar = namesOfYear.find(
    (name) => !name.deletedAt && name.id !== movieId && haveCommonSpelling(name.title, title),
  );
  return similar ? conflictWith('similar-movie', similar) : ok(undefined);
}

/** Permanently removes deleted movies so that other movies can use their titles and years. */
export async function removeDeleted(movies: Movies, named: readonly NamedMovie[]): Promise<void> {
  const names = await movies.namesOfYears(named.map(({ year }) => year));
  for (const { id, title, year, deletedAt } of names) {
    const isReplaced = deletedAt && named.some((movie) => movie.title === title && movie.year === year);
    if (isReplaced) await movies.remove(id);
  }
}

const CONFLICTS = { ...movieExists, ...movieDeleted, ...similarMovie, ...dateTaken, ...notPublic };
type Conflict = keyof typeof CONFLICTS;

/** Creates the error for a conflict with a movie. */
function conflictWith<Code extends Conflict>(code: Code, movie: Pick<Movie, 'id' | 'title' | 'year'>, date?: GameDate) {
  const { id: movieId, title, year } = movie;
  return err(code, { ...(date && { date }), movie: { movieId, title, year } }, messageWithMovie(code, movie));
}

/**
 * Inserts the conflicting movie after the first sentence of an error message, as in `Another movie is planned for this
 * day: Heat (1995). Choose a different day.`
 */
export function messageWithMovie(code: Conflict, { title, year }: NamedMovie): string {
  const { message } = CONFLICTS[code];
  const [first = message, ...rest] = message.split(/(?=\.)/);
  return `${first}: ${title} (${year})${rest.join('')}`;
}

export type DayUnavailable = 'day-begun' | 'date-taken';

/**
 * Checks that a movie can be planned for a day, and returns the day's current plan. The day must not have started, and
 * no movie other than this movie or the `replaces` movie can be planned for the day.
 */
export async function ensureDayAvailable(
  calendar: Pick<Calendar, 'onDay'>,
  { date, movieId, replaces }: { date: GameDate; movieId?: number; replaces?: number | undefined },
  now: Date,
): Promise<Result<Plan | undefined, DayUnavailable>> {
  const notStarted = ensureNotStarted(date, now);
  if (!notStarted.ok) return notStarted;
  const current = await calendar.onDay(date);
  if (!current || current.movie.id === movieId || current.movie.id === replaces) return ok(current);
  return conflictWith('date-taken', current.movie, date);
}

/** Checks that a day hasn't started. The message of a past day names the date. */
export function ensureNotStarted(date: GameDate, now: Date): Result<true, 'day-begun'> {
  if (!hasStarted(date, now)) return ok(true);
  const past = `${formatDay(date, 'en', { dateStyle: 'medium' })} is in the past. Choose tomorrow or later.`;
  return err('day-begun', { date }, date < utcDate(now) ? past : undefined);
}

/** Checks that a movie can be planned for another day. The guessability test only warns. */
export function ensurePlannable(movie: Movie): Result<true, 'not-public'> {
  return movieReadiness(movie).notPublic ? conflictWith('not-public', movie) : ok(true);
}

/**
 * Reports whether all fallback images are in our image store. External URLs aren't allowed, because they could contain
 * the movie's title.
 */
export async function areAllStored(stored: StoredImages, keys: readonly string[]): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => stored.has(key)));
  return found.every(Boolean);
}

/** Rejects fallback images that another movie uses. A movie can use current and earlier images of its own scenes. */
export async function ensureNotInUse(
  images: Pick<Images, 'find'>,
  keys: readonly string[],
  movieId?: number,
): Promise<Result<undefined, 'image-in-use'>> {
  for (const key of keys) {
    const image = await images.find(key);
    if (image && image.movieId !== movieId) return err('image-in-use');
  }
  return ok(undefined);
}
