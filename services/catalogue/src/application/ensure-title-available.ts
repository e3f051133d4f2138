import { err, ok, type Result } from '@dreamreel/kit/result';
import { movieDeleted, movieExists } from '@dreamreel/proto/catalogue/errors';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { messageWithMovie } from './message-with-movie.ts';
import type { Movies } from './ports.ts';

const DAY_MS = 86_400_000;

export type TitleUnavailable = 'movie-exists' | 'movie-deleted';

/** The last instant at which a deleted movie can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

type Named = { title: string; year: number };

/**
 * Whether no movie has this title and year, nor a deleted one that can still be restored. Before the title is given to a
 * movie, {@link removeDeleted}.
 */
export async function ensureTitleAvailable(
  movies: Movies,
  { title, year }: Named,
  now: Date,
): Promise<Result<undefined, TitleUnavailable>> {
  const existing = await movies.findByTitle(title, year);
  if (existing) {
    const message = messageWithMovie(movieExists['movie-exists'], existing);
    return err('movie-exists', { movie: { movieId: existing.id, title, year } }, message);
  }
  const deleted = await movies.findDeleted({ title, year });
  if (!deleted) return ok(undefined);
  if (restorableUntil(deleted.deletedAt) >= now) {
    const message = messageWithMovie(movieDeleted['movie-deleted'], deleted);
    return err('movie-deleted', { movie: { movieId: deleted.id, title, year } }, message);
  }
  return ok(undefined);
}

/** Deletes the rows of a deleted movie that has the title and year of one that is to be added, for good. */
export async function removeDeleted(movies: Movies, { title, year }: Named): Promise<void> {
  const deleted = await movies.findDeleted({ title, year });
  if (deleted) await movies.remove(deleted.id);
}
