import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { Call, ErrorCodeOf, RequestOf } from '@dreamreel/proto/operation';
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
type MoveDay = typeof calendarOperations.moveDay;
type ChangesDays<C extends Call> = (request: RequestOf<C>) => Promise<Result<readonly GameDate[], ErrorCodeOf<C>>>;

/**
 * Plans a movie for another upcoming day. If `replacesMovieId` is set, the movie with that ID is removed from the day.
 */
export const planDay =
  ({ transaction, clock }: Deps): ChangesDays<typeof calendarOperations.planDay> =>
  ({ movieId, date, replacesMovieId }) =>
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

/**
 * Moves a movie from one upcoming day to another. If `swapWith` is set, the movie with that ID is moved to the old day.
 * Moving the movie again has no effect.
 */
export const moveDay =
  ({ transaction, clock }: Deps): ChangesDays<MoveDay> =>
  (move) =>
    transaction((writes) => moveMovie(writes, move, clock.now()));

async function moveMovie(
  { calendar }: Pick<Writes, 'calendar'>,
  { movieId, date: from, to, swapWith }: RequestOf<MoveDay>,
  now: Date,
): ReturnType<ChangesDays<MoveDay>> {
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
  ({ transaction, clock }: Deps): ChangesDays<typeof calendarOperations.clearDay> =>
  ({ movieId, date }) =>
    transaction(async ({ calendar }) => {
      const notStarted = ensureNotStarted(date, clock.now());
      if (!notStarted.ok) return notStarted;
      const current = await calendar.onDay(date);
      if (!current) return ok([date]);
      if (current.movie.id !== movieId) return err('not-planned');
      await calendar.clear(date);
      return ok([date]);
    });

/**
 * Plans a movie for a free day without confirmation by an admin. Movies are accepted even if their easiest hint is
 * weak. Idempotent.
 */
export const scheduleMovie =
  ({ transaction }: Pick<Deps, 'transaction'>): Handler<typeof catalogueCalls.scheduleMovie> =>
  ({ movieId, date }) =>
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
