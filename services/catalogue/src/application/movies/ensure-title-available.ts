import { err, ok, type Result } from '@dreamreel/kit/result';
import { movieDeleted, movieExists, similarMovie } from '@dreamreel/proto/catalogue/errors';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import type { ErrorDefinition } from '@dreamreel/proto/operation';
import { haveCommonSpelling } from '@dreamreel/rules/titles';
import type { MovieName, Movies } from '../ports.ts';

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
  if (existing && !existing.deletedAt) {
    const message = messageWithMovie(movieExists['movie-exists'], existing);
    return err('movie-exists', { movie: { movieId: existing.id, title, year } }, message);
  }
  if (existing?.deletedAt && restorableUntil(existing.deletedAt) >= now) {
    const message = messageWithMovie(movieDeleted['movie-deleted'], existing);
    return err('movie-deleted', { movie: { movieId: existing.id, title, year } }, message);
  }
  return ensureDistinctTitle(ofYear, { title, year, movieId, confirmSimilar });
}

/** Checks that the same guess can't name another movie, unless an admin has confirmed the title. */
export function ensureDistinctTitle(
  namesOfYear: readonly MovieName[],
  { title, year, movieId, confirmSimilar }: TitleRequest,
): Result<undefined, 'similar-movie'> {
  if (confirmSimilar) return ok(undefined);
  const similar = namesOfYear.find(
    (name) => !name.deletedAt && name.id !== movieId && haveCommonSpelling(name.title, title),
  );
  if (!similar) return ok(undefined);
  const movie = { movieId: similar.id, title: similar.title, year };
  return err('similar-movie', { movie }, messageWithMovie(similarMovie['similar-movie'], movie));
}

/** Permanently removes deleted movies so that other movies can use their titles and years. */
export async function removeDeleted(movies: Movies, named: readonly NamedMovie[]): Promise<void> {
  const names = await movies.namesOfYears(named.map(({ year }) => year));
  for (const { id, title, year, deletedAt } of names) {
    const isReplaced = deletedAt && named.some((movie) => movie.title === title && movie.year === year);
    if (isReplaced) await movies.remove(id);
  }
}

/**
 * Inserts the conflicting movie after the first sentence of an error message, as in `Another movie is planned for this
 * day: Heat (1995). Choose a different day.`
 */
export function messageWithMovie(
  { message }: ErrorDefinition,
  { title, year }: { title: string; year: number },
): string {
  const [first = message, ...rest] = message.split(/(?=\.)/);
  return `${first}: ${title} (${year})${rest.join('')}`;
}
