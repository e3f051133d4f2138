import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import { readinessOf } from '../../domain/movie.ts';
import type { Transaction } from '../ports.ts';

export type ScheduleError = 'no-such-movie' | 'date-taken' | 'not-public';

/**
 * Plans a movie for a free day without confirmation by an admin. Movies are accepted even if their easiest hint is
 * weak. Idempotent.
 */
export const scheduleMovie =
  ({ transaction }: { transaction: Transaction }) =>
  ({ movieId, date }: { movieId: number; date: GameDate }): Promise<Result<{ date: GameDate }, ScheduleError>> =>
    transaction(async ({ movies, calendar }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');

      const current = await calendar.onDay(date);
      if (current && current.movie.id !== movieId) return err('date-taken');
      if (!current) {
        if (readinessOf(movie).notPublic) return err('not-public');
        await calendar.plan(date, movieId, 'planned');
        await calendar.publishFeatured(date);
      }
      return ok({ date });
    });
