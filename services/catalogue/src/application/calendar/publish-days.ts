import type { GameDate } from '@dreamreel/proto/calendar';
import type { Calendar, PlannedMovie, Writes } from '../ports.ts';

/** Publishes a day's current movie, or that the day has none. */
export async function publishDay(calendar: Calendar, date: GameDate): Promise<void> {
  if (!(await calendar.publishFeatured(date))) await calendar.publishUnfeatured(date);
}

/** Publishes that a movie changed, and its days starting with `since`. Without `since`, publishes all days. */
export async function publishMovieChange(
  { calendar, movieChanged }: Pick<Writes, 'calendar' | 'movieChanged'>,
  movie: PlannedMovie,
  since: GameDate | undefined,
): Promise<void> {
  for (const date of movie.featureDates) if (since === undefined || date >= since) await calendar.publishFeatured(date);
  await movieChanged(movie.id);
}
