import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { Transaction, Writes } from '../ports.ts';
import { type DayUnavailable, ensureDayAvailable, ensureNotStarted } from './ensure-day-available.ts';
import { ensurePlannable, type NotPlannable } from './ensure-plannable.ts';
import { publishDay } from './publish-days.ts';

type Deps = { transaction: Transaction; clock: Clock };
type ChangedDays<ErrorCode extends string> = Promise<Result<readonly GameDate[], ErrorCode>>;

type Plan = { movieId: number; date: GameDate; replacesMovieId?: number | undefined };

/**
 * Plans a movie for another upcoming day. If `replacesMovieId` is set, the movie with that ID is removed from the day.
 */
export const planDay =
  ({ transaction, clock }: Deps) =>
  ({ movieId, date, replacesMovieId }: Plan): ChangedDays<'no-such-movie' | DayUnavailable | NotPlannable> =>
    transaction(async ({ movies, calendar }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const day = await ensureDayAvailable(calendar, { date, movieId, replaces: replacesMovieId }, clock.now());
      if (!day.ok) return day;
      if (day.value?.movie.id !== movieId) {
        const plannable = ensurePlannable(movie);
        if (!plannable.ok) return plannable;
        await calendar.plan(date, movieId, 'planned');
        await publishDay(calendar, date);
      }
      return ok([date]);
    });

type Move = { movieId: number; date: GameDate; to: GameDate; swapWith?: number | undefined };
type MoveError = 'not-planned' | DayUnavailable | NotPlannable;

/**
 * Moves a movie from one upcoming day to another. If `swapWith` is set, the movie with that ID is moved to the old day.
 * Moving the movie again has no effect.
 */
export const moveDay =
  ({ transaction, clock }: Deps) =>
  (move: Move): ChangedDays<MoveError> =>
    transaction((writes) => moveMovie(writes, move, clock.now()));

async function moveMovie({ calendar }: Pick<Writes, 'calendar'>, move: Move, now: Date): ChangedDays<MoveError> {
  const { movieId, date: from, to, swapWith } = move;
  const notStarted = ensureNotStarted(from, now);
  if (!notStarted.ok) return notStarted;
  const moved = (await calendar.onDay(from))?.movie;
  if (moved?.id !== movieId) {
    const isDone = moved?.id === swapWith && (await calendar.onDay(to))?.movie.id === movieId;
    return isDone ? ok([from, to]) : err('not-planned');
  }
  const day = await ensureDayAvailable(calendar, { date: to, movieId, replaces: swapWith }, now);
  if (!day.ok) return day;
  if (day.value?.movie.id === movieId) return ok([from, to]);

  for (const movie of [moved, ...(day.value ? [day.value.movie] : [])]) {
    const plannable = ensurePlannable(movie);
    if (!plannable.ok) return plannable;
  }
  if (day.value) await calendar.plan(from, day.value.movie.id, 'planned');
  else await calendar.clear(from);
  await calendar.plan(to, movieId, 'planned');
  for (const date of [from, to]) await publishDay(calendar, date);
  return ok([from, to]);
}

/** Clears an upcoming day if the given movie is planned for it. Clearing an empty day has no effect. */
export const clearDay =
  ({ transaction, clock }: Deps) =>
  ({ movieId, date }: { movieId: number; date: GameDate }): ChangedDays<'not-planned' | 'day-begun'> =>
    transaction(async ({ calendar }) => {
      const notStarted = ensureNotStarted(date, clock.now());
      if (!notStarted.ok) return notStarted;
      const current = await calendar.onDay(date);
      if (!current) return ok([date]);
      if (current.movie.id !== movieId) return err('not-planned');
      await calendar.clear(date);
      await calendar.publishUnfeatured(date);
      return ok([date]);
    });
