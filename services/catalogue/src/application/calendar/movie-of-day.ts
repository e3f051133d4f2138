import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { featured } from '../../domain/movie.ts';
import type { Transaction } from '../ports.ts';
import { fillDay, playableMovies } from './fill-day.ts';

/**
 * Returns a day's movie. If no movie with five images is planned, chooses a fallback movie and adds it to the calendar.
 */
export const movieOfDay =
  ({ transaction }: { transaction: Transaction }) =>
  ({ date }: { date: GameDate }): Promise<Result<FeaturePlan, 'no-ready-movie'>> =>
    transaction(async (writes) => {
      const plan = await writes.calendar.onDay(date);
      const planned = plan && featured(plan.movie);
      if (planned) return ok({ date, movie: planned, source: plan.source, version: plan.version });

      const filled = await fillDay(writes, date, await playableMovies(writes));
      return filled ? ok(filled) : err('no-ready-movie');
    });
