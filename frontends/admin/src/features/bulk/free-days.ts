import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';

/** The next `count` days from tomorrow on for which no movie is planned. A day with a fallback movie is free. */
export function freeDays(
  movies: readonly Pick<AdminMovie, 'featureDates'>[],
  today: GameDate,
  count: number,
): GameDate[] {
  const planned = movies.flatMap(({ featureDates }) => featureDates.filter(({ source }) => source === 'planned'));
  const taken = new Set(planned.map(({ date }) => date));
  const free: GameDate[] = [];
  for (let date = addDays(today, 1); free.length < count; date = addDays(date, 1))
    if (!taken.has(date)) free.push(date);
  return free;
}
