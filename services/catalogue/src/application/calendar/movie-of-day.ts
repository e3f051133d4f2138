import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { chooseFallback } from '../../domain/fallback.ts';
import { featured, readinessOf } from '../../domain/movie.ts';
import type { Transaction } from '../ports.ts';

/**
 * Returns a day's movie. If no movie with five images is planned, chooses a fallback movie and adds it to the calendar.
 */
export const movieOfDay =
  ({ transaction }: { transaction: Transaction }) =>
  ({ date }: { date: GameDate }): Promise<Result<FeaturePlan, 'no-ready-movie'>> =>
    transaction(async ({ movies, calendar }) => {
      const plan = await calendar.onDay(date);
      const planned = plan && featured(plan.movie);
      if (planned) return ok({ date, movie: planned, source: plan.source, version: plan.version });

      const ready = (await movies.all()).flatMap((movie) => {
        const readiness = readinessOf(movie);
        return featured(movie) === undefined || readiness.notPublic ? [] : { ...movie, weakHint: readiness.weakHint };
      });
      const chosen = chooseFallback(date, ready);
      if (!chosen) return err('no-ready-movie');

      await calendar.plan(date, chosen.id, 'fallback');
      const published = await calendar.publishFeatured(date);
      if (!published) throw new Error(`Movie ${chosen.id} is no longer ready`);
      return ok(published);
    });
