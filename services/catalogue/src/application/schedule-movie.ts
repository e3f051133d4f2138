import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { Change } from './ports.ts';

export type NotScheduled = 'no-such-movie' | 'date-taken';

/** Plans a movie for a day that is free. The same plan twice is one plan. */
export const scheduleMovie =
  ({ change }: { change: Change }) =>
  ({ movieId, date }: { movieId: number; date: GameDate }): Promise<Result<{ date: GameDate }, NotScheduled>> =>
    change(async ({ movies, calendar }) => {
      if (!(await movies.find(movieId))) return err('no-such-movie');

      const there = await calendar.onDay(date);
      if (there && there.movie.id !== movieId) return err('date-taken');
      if (!there) {
        await calendar.plan(date, movieId, 'planned');
        await calendar.announce(date);
      }
      return ok({ date });
    });
