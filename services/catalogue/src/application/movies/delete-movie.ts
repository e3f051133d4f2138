import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import { movieReadiness } from '../../domain/readiness.ts';
import { ensureDistinctTitle, restorableUntil } from '../ensure-available.ts';
import type { AdminMovies, ChangesMovie, DeletedMovie, Transaction, Writes } from '../ports.ts';

type Deps = { transaction: Transaction; clock: Clock };

/** Deletes a movie that was never shown and removes it from the calendar. Deleting the movie again has no effect. */
export const deleteMovie =
  ({ transaction, clock }: Deps) =>
  ({ movieId }: { movieId: number }): Promise<Result<DeletedMovie, 'no-such-movie' | 'already-shown'>> =>
    transaction(async ({ movies, calendar, movieDeleted }) => {
      const now = clock.now();
      const movie = await movies.find(movieId);
      if (!movie) {
        const before = await movies.findDeleted({ id: movieId });
        return before ? ok(before) : err('no-such-movie');
      }
      const shown = movie.featureDates.filter((date) => hasStarted(date, now));
      if (shown.length > 0) return err('already-shown', { dates: shown });

      const { id, title, year, featureDates: releasedDates } = movie;
      await movies.delete(id, { deletedAt: now, releasedDates });
      for (const date of releasedDates) await calendar.clear(date);
      await movieDeleted(id);
      return ok({ id, title, year, deletedAt: now, releasedDates });
    });

/**
 * Restores a deleted movie until the deadline. The movie is also planned again for its previous days if those days are
 * free and haven't started. Movies with images that moderation flagged aren't planned again. If another movie looks like
 * the restored one, an admin must confirm it, as for a new movie.
 */
export const restoreMovie =
  ({ transaction, clock }: Deps): ChangesMovie<typeof movieOperations.restoreMovie> =>
  ({ movieId, confirmSimilar }) =>
    transaction(async (writes) => {
      const now = clock.now();
      const deleted = await writes.movies.findDeleted({ id: movieId });
      if (!deleted) return (await writes.movies.find(movieId)) ? ok({ movieId }) : err('no-such-movie');
      if (restorableUntil(deleted.deletedAt) < now) return err('no-such-movie');
      const names = await writes.movies.namesOfYears([deleted.year]);
      const distinct = ensureDistinctTitle(names, { ...deleted, confirmSimilar });
      if (!distinct.ok) return distinct;
      await restore(writes, deleted, now);
      return ok({ movieId });
    });

async function restore(writes: Writes, { id, releasedDates }: DeletedMovie, now: Date): Promise<void> {
  const { movies, calendar } = writes;
  await movies.restore(id);
  const restored = await movies.find(id);
  const days = restored && !movieReadiness(restored).notPublic ? releasedDates : [];
  for (const date of days) {
    if (!hasStarted(date, now) && !(await calendar.onDay(date))) await calendar.plan(date, id, 'planned');
  }
}

const DAY_MS = 86_400_000;

/** Returns the deleted movies that can still be restored. */
export const deletedMovies =
  ({ movies, clock }: { movies: Pick<AdminMovies, 'deletedSince'>; clock: Clock }) =>
  () =>
    movies.deletedSince(new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS));
