import { err, ok, type Result } from '@dreamreel/kit/result';
import { movieDeleted, movieExists, similarMovie } from '@dreamreel/proto/catalogue/errors';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { foldTitle } from '@dreamreel/rules/titles';
import type { Movies } from '../ports.ts';
import { messageWithMovie } from './message-with-movie.ts';

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
 * another movie of the same year has a title that {@link foldTitle} treats as equal, an admin must confirm the title.
 * Call {@link removeDeleted} before saving the title.
 */
export async function ensureTitleAvailable(
  movies: Movies,
  { title, year, movieId, confirmSimilar }: TitleRequest,
  now: Date,
): Promise<Result<undefined, TitleUnavailable>> {
  const existing = await movies.findByTitle(title, year);
  if (existing) {
    const message = messageWithMovie(movieExists['movie-exists'], existing);
    return err('movie-exists', { movie: { movieId: existing.id, title, year } }, message);
  }
  const deleted = await movies.findDeleted({ title, year });
  if (deleted && restorableUntil(deleted.deletedAt) >= now) {
    const message = messageWithMovie(movieDeleted['movie-deleted'], deleted);
    return err('movie-deleted', { movie: { movieId: deleted.id, title, year } }, message);
  }
  return ensureDistinctTitle(movies, { title, year, movieId, confirmSimilar });
}

/** Checks that no other movie of the same year has a title that {@link foldTitle} treats as equal. */
export async function ensureDistinctTitle(
  movies: Pick<Movies, 'titlesOfYear'>,
  { title, year, movieId, confirmSimilar }: TitleRequest,
): Promise<Result<undefined, 'similar-movie'>> {
  if (confirmSimilar) return ok(undefined);
  const ofYear = await movies.titlesOfYear(year);
  const similar = ofYear.find((other) => other.id !== movieId && foldTitle(other.title) === foldTitle(title));
  if (!similar) return ok(undefined);
  const movie = { movieId: similar.id, title: similar.title, year };
  return err('similar-movie', { movie }, messageWithMovie(similarMovie['similar-movie'], movie));
}

/** Permanently removes a deleted movie so that another movie can use its title and year. */
export async function removeDeleted(movies: Movies, { title, year }: NamedMovie): Promise<void> {
  const deleted = await movies.findDeleted({ title, year });
  if (deleted) await movies.remove(deleted.id);
}
