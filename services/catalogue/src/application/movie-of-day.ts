import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue';
import { chooseFallback } from '../domain/fallback.ts';
import { featured } from '../domain/movie.ts';
import type { Change } from './ports.ts';

/** The movie of a day; where nothing ready is planned, one is chosen and written into the calendar as such. */
export const movieOfDay =
  ({ change }: { change: Change }) =>
  ({ date }: { date: GameDate }): Promise<Result<FeaturePlan, 'no-ready-movie'>> =>
    change(async ({ movies, calendar }) => {
      const plan = await calendar.onDay(date);
      const planned = plan && featured(plan.movie);
      if (planned) return ok({ date, movie: planned, source: plan.source, version: plan.version });

      const ready = (await movies.all()).filter((movie) => featured(movie) !== undefined);
      const chosen = chooseFallback(date, ready);
      if (!chosen) return err('no-ready-movie');

      await calendar.plan(date, chosen.id, 'fallback');
      const told = await calendar.announce(date);
      if (!told) throw new Error(`Movie ${chosen.id} was ready and is not any more`);
      return ok(told);
    });
