import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import { dateTaken } from '@dreamreel/proto/catalogue/errors';
import { hasStarted } from '../../domain/days.ts';
import { messageWithMovie } from '../movies/message-with-movie.ts';
import type { Calendar, Plan } from '../ports.ts';

export type DayUnavailable = 'day-begun' | 'date-taken';

/**
 * Checks that a movie can be planned for a day, and returns the day's current plan. The day must not have started, and
 * no movie other than this movie or the `replaces` movie can be planned for the day.
 */
export async function ensureDayAvailable(
  calendar: Pick<Calendar, 'onDay'>,
  { date, movieId, replaces }: { date: GameDate; movieId?: number; replaces?: number | undefined },
  now: Date,
): Promise<Result<Plan | undefined, DayUnavailable>> {
  if (hasStarted(date, now)) return err('day-begun', { date });
  const current = await calendar.onDay(date);
  if (!current || current.movie.id === movieId || current.movie.id === replaces) return ok(current);
  const { id, title, year } = current.movie;
  const message = messageWithMovie(dateTaken['date-taken'], current.movie);
  return err('date-taken', { date, movie: { movieId: id, title, year } }, message);
}
