import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { Transaction } from './ports.ts';

export type ScheduleError = 'no-such-movie' | 'date-taken';

/** Plans a movie for a free day. Idempotent. */
export const scheduleMovie =
  ({ transaction }: { transaction: Transaction }) =>
  ({ movieId, date }: { movieId: number; date: GameDate }): Promise<Result<{ date: GameDate }, ScheduleError>> =>
    transaction(async ({ movies, calendar }) => {
      if (!(await movies.find(movieId))) return err('no-such-movie');

      const current = await calendar.onDay(date);
      if (current && current.movie.id !== movieId) return err('date-taken');
      if (!current) {
        await calendar.plan(date, movieId, 'planned');
        await calendar.publishFeatured(date);
      }
      return ok({ date });
    });
