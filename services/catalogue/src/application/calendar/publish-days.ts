import type { GameDate } from '@dreamreel/proto/calendar';
import type { Calendar, PlannedMovie, Writes } from '../ports.ts';

/** Publishes what is shown on a day now, even if that is nothing. */
export async function publishDay(calendar: Calendar, date: GameDate): Promise<void> {
  if (!(await calendar.publishFeatured(date))) await calendar.publishUnfeatured(date);
}

/** Publishes a changed movie and its days from `since` on, or all its days. */
export async function publishMovieChange(
  { calendar, movieChanged }: Pick<Writes, 'calendar' | 'movieChanged'>,
  movie: PlannedMovie,
  since: GameDate | undefined,
): Promise<void> {
  for (const date of movie.featureDates) if (since === undefined || date >= since) await calendar.publishFeatured(date);
  await movieChanged(movie.id);
}
