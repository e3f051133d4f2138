import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { ErrorCodeOf, RequestOf } from '@dreamreel/proto/operation';
import { calendarDay } from '../../domain/days.ts';
import { daysInStock, noticesOf } from '../../domain/notices.ts';
import { movieReadiness } from '../../domain/readiness.ts';
import { ensureDayAvailable, ensureNotStarted, ensurePlannable } from '../ensure-available.ts';
import type { CalendarDays, Transaction, Writes } from '../ports.ts';

type ReadDeps = { calendarDays: CalendarDays; clock: Clock };

/** Returns days for the dashboard's calendar. */
export const calendarDays =
  ({ calendarDays, clock }: ReadDeps) =>
  async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await calendarDays.on(dates)).map((day) => calendarDay(day, today));
  };

/** Number of upcoming days that are checked for problems. */
const DAYS_AHEAD = 60;

/** Returns the notices that the dashboard shows to admins. */
export const currentNotices =
  ({ calendarDays, clock }: ReadDeps) =>
  async (): Promise<Notices> => {
    const date = utcDate(clock.now());
    const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(date, ahead));
    const [planned, readyWithoutDay] = await Promise.all([calendarDays.on(dates), calendarDays.readyWithoutDay()]);
    const [today, ...coming] = planned.map((day) => calendarDay(day, date));
    const [tomorrow] = coming;
    if (!today || !tomorrow) throw new Error('The calendar has no days');
    return { today, tomorrow, daysInStock: daysInStock(coming), readyWithoutDay, alerts: noticesOf(today, coming) };
  };

type Deps = { transaction: Transaction; clock: Clock };
type PlanDay = typeof calendarOperations.planDay;
type ChangedDays<ErrorCode extends string> = Promise<Result<readonly GameDate[], ErrorCode>>;

/**
 * Plans a movie for another upcoming day. If `replacesMovieId` is set, the movie with that ID is removed from the day.
 */
export const planDay =
  ({ transaction, clock }: Deps) =>
  ({ movieId, date, replacesMovieId }: RequestOf<PlanDay>): ChangedDays<ErrorCodeOf<PlanDay>> =>
    transaction(async ({ movies, calendar }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const day = await ensureDayAvailable(calendar, { date, movieId, replaces: replacesMovieId }, clock.now());
      if (!day.ok) return day;
      if (day.value?.movie.id !== movieId) {
        const plannable = ensurePlannable(movie);
        if (!plannable.ok) return plannable;
        await calendar.plan(date, movieId, 'planned');
      }
      return ok([date]);
    });

type Move = RequestOf<typeof calendarOperations.moveDay>;
type MoveError = ErrorCodeOf<typeof calendarOperations.moveDay>;

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
  return ok([from, to]);
}

/** Clears an upcoming day if the given movie is planned for it. Clearing an empty day has no effect. */
export const clearDay =
  ({ transaction, clock }: Deps) =>
  ({ movieId, date }: RequestOf<typeof calendarOperations.clearDay>): ChangedDays<'not-planned' | 'day-begun'> =>
    transaction(async ({ calendar }) => {
      const notStarted = ensureNotStarted(date, clock.now());
      if (!notStarted.ok) return notStarted;
      const current = await calendar.onDay(date);
      if (!current) return ok([date]);
      if (current.movie.id !== movieId) return err('not-planned');
      await calendar.clear(date);
      return ok([date]);
    });

type ScheduleMovie = typeof catalogueCalls.scheduleMovie;

/**
 * Plans a movie for a free day without confirmation by an admin. Movies are accepted even if their easiest hint is
 * weak. Idempotent.
 */
export const scheduleMovie =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  ({ movieId, date }: RequestOf<ScheduleMovie>): Promise<Result<{ date: GameDate }, ErrorCodeOf<ScheduleMovie>>> =>
    transaction(async ({ movies, calendar }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');

      const current = await calendar.onDay(date);
      if (current && current.movie.id !== movieId) return err('date-taken');
      if (!current) {
        if (movieReadiness(movie).notPublic) return err('not-public');
        await calendar.plan(date, movieId, 'planned');
      }
      return ok({ date });
    });
