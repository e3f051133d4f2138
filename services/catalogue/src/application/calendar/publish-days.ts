import type { GameDate } from '@dreamreel/proto/calendar';
import type { Calendar, PlannedMovie, Writes } from '../ports.ts';

/** Publishes what is shown on a day now, also where that is nothing. */
export async function publishDay(calendar: Calendar, date: GameDate): Promise<void> {
  if (!(await calendar.publishFeatured(date))) await calendar.publishUnfeatured(date);
}

/** Publishes a change of a movie: the movie itself, and its days from `since` on, or all of them. */
export async function publishMovieChange(
  { calendar, movieChanged }: Pick<Writes, 'calendar' | 'movieChanged'>,
  movie: PlannedMovie,
  since: GameDate | undefined,
): Promise<void> {
  for (const date of movie.featureDates) if (since === undefined || date >= since) await calendar.publishFeatured(date);
  await movieChanged(movie.id);
}
