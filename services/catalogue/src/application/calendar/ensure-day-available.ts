import { err, ok, type Result } from '@dreamreel/kit/result';
import { formatDay, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { dateTaken, notPublic } from '@dreamreel/proto/catalogue/errors';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import type { Movie } from '../../domain/movie.ts';
import { movieReadiness } from '../../domain/readiness.ts';
import { messageWithMovie } from '../movies/ensure-title-available.ts';
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
  const notStarted = ensureNotStarted(date, now);
  if (!notStarted.ok) return notStarted;
  const current = await calendar.onDay(date);
  if (!current || current.movie.id === movieId || current.movie.id === replaces) return ok(current);
  const { id, title, year } = current.movie;
  const message = messageWithMovie(dateTaken['date-taken'], current.movie);
  return err('date-taken', { date, movie: { movieId: id, title, year } }, message);
}

/** Checks that a day hasn't started. The message of a past day names the date. */
export function ensureNotStarted(date: GameDate, now: Date): Result<true, 'day-begun'> {
  if (!hasStarted(date, now)) return ok(true);
  const past = `${formatDay(date, 'en', { dateStyle: 'medium' })} is in the past. Choose tomorrow or later.`;
  return err('day-begun', { date }, date < utcDate(now) ? past : undefined);
}

/** Checks that a movie can be planned for another day. The guessability test only warns. */
export function ensurePlannable(movie: Movie): Result<true, 'not-public'> {
  if (!movieReadiness(movie).notPublic) return ok(true);
  const { id: movieId, title, year } = movie;
  return err('not-public', { movie: { movieId, title, year } }, messageWithMovie(notPublic['not-public'], movie));
}
