import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import { hasBegun } from '../domain/days.ts';
import { type DayNotFree, ensureDayAvailable } from './free-day.ts';
import type { Change } from './ports.ts';
import { tellDay } from './tell-days.ts';

type Deps = { change: Change; clock: Clock };
/** The days that were touched. */
type Touched<Refusal extends string> = Promise<Result<readonly GameDate[], Refusal>>;

/** Puts a movie on one more coming day. */
export const planDay =
  ({ change, clock }: Deps) =>
  ({
    movieId,
    date,
    replacesMovieId,
  }: {
    movieId: number;
    date: GameDate;
    replacesMovieId?: number | undefined;
  }): Touched<'no-such-movie' | DayNotFree> =>
    change(async ({ movies, calendar }) => {
      if (!(await movies.find(movieId))) return err('no-such-movie');
      const day = await ensureDayAvailable(calendar, { date, movieId, makesWay: replacesMovieId }, clock.now());
      if (!day.ok) return day;
      if (day.value?.movie.id !== movieId) {
        await calendar.plan(date, movieId, 'planned');
        await tellDay(calendar, date);
      }
      return ok([date]);
    });

type Move = { movieId: number; from: GameDate; to: GameDate; swapWith?: number | undefined };

/** Moves a movie from one coming day to another; the movie that is there, if it is the one that was named, comes back. */
export const moveDay =
  ({ change, clock }: Deps) =>
  ({ movieId, from, to, swapWith }: Move): Touched<'not-planned' | DayNotFree> =>
    change(async ({ calendar }) => {
      const now = clock.now();
      if (hasBegun(from, now)) return err('day-begun', { date: from });
      const there = await calendar.onDay(from);
      if (there?.movie.id !== movieId) return err('not-planned');
      const day = await ensureDayAvailable(calendar, { date: to, movieId, makesWay: swapWith }, now);
      if (!day.ok) return day;
      if (day.value?.movie.id === movieId) return ok([from, to]);

      if (day.value) await calendar.plan(from, day.value.movie.id, 'planned');
      else await calendar.clear(from);
      await calendar.plan(to, movieId, 'planned');
      for (const date of [from, to]) await tellDay(calendar, date);
      return ok([from, to]);
    });

/** Takes a movie off a coming day. */
export const clearDay =
  ({ change, clock }: Deps) =>
  ({ movieId, date }: { movieId: number; date: GameDate }): Touched<'not-planned' | 'day-begun'> =>
    change(async ({ calendar }) => {
      if (hasBegun(date, clock.now())) return err('day-begun', { date });
      if ((await calendar.onDay(date))?.movie.id !== movieId) return err('not-planned');
      await calendar.clear(date);
      await calendar.retract(date);
      return ok([date]);
    });
