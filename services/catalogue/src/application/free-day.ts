import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import { hasBegun } from '../domain/days.ts';
import type { Calendar, Plan } from './ports.ts';

export type DayNotFree = 'day-begun' | 'date-taken';

/** Whether a movie may have a coming day: free, its own already, or held by the one movie that is to make way. */
export async function ensureDayAvailable(
  calendar: Calendar,
  { date, movieId, makesWay }: { date: GameDate; movieId?: number; makesWay?: number | undefined },
  now: Date,
): Promise<Result<Plan | undefined, DayNotFree>> {
  if (hasBegun(date, now)) return err('day-begun', { date });
  const there = await calendar.onDay(date);
  if (!there || there.movie.id === movieId || there.movie.id === makesWay) return ok(there);
  const { id, title, year } = there.movie;
  return err('date-taken', { date, movie: { movieId: id, title, year } });
}
