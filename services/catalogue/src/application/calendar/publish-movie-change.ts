import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlannedMovie, Writes } from '../ports.ts';

/** Publishes a movie change and republishes the movie's days. If `since` is set, earlier days are skipped. */
export async function publishMovieChange(
  { calendar, movieChanged }: Pick<Writes, 'calendar' | 'movieChanged'>,
  movie: PlannedMovie,
  since: GameDate | undefined,
): Promise<void> {
  for (const date of movie.featureDates) if (since === undefined || date >= since) await calendar.publishFeatured(date);
  await movieChanged(movie.id);
}
