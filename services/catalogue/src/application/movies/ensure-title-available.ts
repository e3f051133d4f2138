import { err, ok, type Result } from '@dreamreel/kit/result';
import { movieDeleted, movieExists, similarMovie } from '@dreamreel/proto/catalogue/errors';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { foldTitle } from '@dreamreel/rules/titles';
import type { Movies } from '../ports.ts';
import { messageWithMovie } from './message-with-movie.ts';

const DAY_MS = 86_400_000;

export type TitleUnavailable = 'movie-exists' | 'similar-movie' | 'movie-deleted';

/** Returns the last instant at which a deleted movie can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

type NamedMovie = { title: string; year: number };
type TitleRequest = NamedMovie & {
  /** The movie that gets this title; missing for a new one. */
  movieId?: number;
  confirmSimilar?: boolean | undefined;
};

/**
 * Checks that no movie has this title and year, including deleted movies that can still be restored. If {@link
 * foldTitle} can't distinguish the title from that of another movie of the year, the admin must have confirmed it. Call
 * {@link removeDeleted} before you give the title to a movie.
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
  if (confirmSimilar) return ok(undefined);
  const ofYear = await movies.titlesOfYear(year);
  const similar = ofYear.find((other) => other.id !== movieId && foldTitle(other.title) === foldTitle(title));
  if (!similar) return ok(undefined);
  const movie = { movieId: similar.id, title: similar.title, year };
  return err('similar-movie', { movie }, messageWithMovie(similarMovie['similar-movie'], movie));
}

/** Permanently deletes a deleted movie with the title and year of a movie to be added. */
export async function removeDeleted(movies: Movies, { title, year }: NamedMovie): Promise<void> {
  const deleted = await movies.findDeleted({ title, year });
  if (deleted) await movies.remove(deleted.id);
}
