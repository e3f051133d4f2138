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

/** Whether no movie has this title and year. A deleted one that cannot be restored any more is removed for good. */
export async function ensureTitleAvailable(
  movies: Movies,
  { title, year }: { title: string; year: number },
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
  await movies.remove(deleted.id);
  return ok(undefined);
}
