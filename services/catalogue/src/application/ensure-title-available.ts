import { err, ok, type Result } from '@dreamreel/kit/result';
import { RESTORABLE_DAYS } from '@dreamreel/proto/movies';
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
  if (existing) return err('movie-exists', { movie: { movieId: existing.id, title, year } });
  const deleted = await movies.findDeleted({ title, year });
  if (!deleted) return ok(undefined);
  if (restorableUntil(deleted.deletedAt) >= now) {
    return err('movie-deleted', { movie: { movieId: deleted.id, title, year } });
  }
  await movies.remove(deleted.id);
  return ok(undefined);
}
