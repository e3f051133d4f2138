import type { GameDate } from '@dreamreel/proto/calendar';
import type { Calendar, PlannedMovie, Writes } from './ports.ts';

/** Tells what is shown on a day now, also where that is nothing. */
export async function tellDay(calendar: Calendar, date: GameDate): Promise<void> {
  if (!(await calendar.announce(date))) await calendar.retract(date);
}

/** Tells that a movie is called or shown otherwise than before: its days from `since` on, or all of them. */
export async function tellChange(
  { calendar, movieChanged }: Pick<Writes, 'calendar' | 'movieChanged'>,
  movie: PlannedMovie,
  since: GameDate | undefined,
): Promise<void> {
  for (const date of movie.featureDates) if (since === undefined || date >= since) await calendar.announce(date);
  await movieChanged(movie.id);
}
