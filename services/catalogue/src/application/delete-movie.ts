import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { hasBegun } from '../domain/days.ts';
import { restorableUntil } from './free-title.ts';
import type { Change, DeletedMovie } from './ports.ts';
import { tellChange } from './tell-days.ts';

type Deps = { change: Change; clock: Clock };
type Asked = { movieId: number };

/** Takes a movie that was never shown out of list and calendar. Deleting it again changes nothing. */
export const deleteMovie =
  ({ change, clock }: Deps) =>
  ({ movieId }: Asked): Promise<Result<DeletedMovie, 'no-such-movie' | 'already-shown'>> =>
    change(async ({ movies, calendar, movieDeleted }) => {
      const now = clock.now();
      const movie = await movies.find(movieId);
      if (!movie) {
        const before = await movies.findDeleted({ id: movieId });
        return before ? ok(before) : err('no-such-movie');
      }
      const shown = movie.featureDates.filter((date) => hasBegun(date, now));
      if (shown.length > 0) return err('already-shown', { dates: shown });

      const { id, title, year, featureDates: releasedDates } = movie;
      await movies.delete(id, { deletedAt: now, releasedDates });
      for (const date of releasedDates) {
        await calendar.clear(date);
        await calendar.retract(date);
      }
      await movieDeleted(id);
      return ok({ id, title, year, deletedAt: now, releasedDates });
    });

/** Brings a movie back while that is possible, on those of its days that have not begun and are still free. */
export const restoreMovie =
  ({ change, clock }: Deps) =>
  ({ movieId }: Asked): Promise<Result<Asked, 'no-such-movie'>> =>
    change(async (writes) => {
      const { movies, calendar } = writes;
      const now = clock.now();
      const deleted = await movies.findDeleted({ id: movieId });
      if (!deleted) return (await movies.find(movieId)) ? ok({ movieId }) : err('no-such-movie');
      if (restorableUntil(deleted.deletedAt) < now) return err('no-such-movie');

      await movies.restore(movieId);
      for (const date of deleted.releasedDates) {
        if (!hasBegun(date, now) && !(await calendar.onDay(date))) await calendar.plan(date, movieId, 'planned');
      }
      const movie = await movies.find(movieId);
      if (movie) await tellChange(writes, movie, utcDate(now));
      return ok({ movieId });
    });
