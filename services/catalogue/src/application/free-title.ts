import { err, ok, type Result } from '@dreamreel/kit/result';
import { RESTORABLE_DAYS } from '@dreamreel/proto/movies';
import type { Movies } from './ports.ts';

const DAY_MS = 86_400_000;

export type TitleNotFree = 'movie-exists' | 'movie-deleted';

/** The last instant at which a deleted movie can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);
}

/** Makes room for a title and year: only a movie that nobody can bring back any more makes way. */
export async function freeTitle(
  movies: Movies,
  { title, year }: { title: string; year: number },
  now: Date,
): Promise<Result<undefined, TitleNotFree>> {
  const there = await movies.findByTitle(title, year);
  if (there) return err('movie-exists', { movie: { movieId: there.id, title, year } });
  const deleted = await movies.findDeleted({ title, year });
  if (!deleted) return ok(undefined);
  if (restorableUntil(deleted.deletedAt) >= now) {
    return err('movie-deleted', { movie: { movieId: deleted.id, title, year } });
  }
  await movies.remove(deleted.id);
  return ok(undefined);
}
