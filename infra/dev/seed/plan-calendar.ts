import { addDays, type GameDate } from '@dreamreel/proto/calendar';

const PAST_DAYS = 7;
const COMING_DAYS = 14;

export type PlannedDay<Movie> = { readonly movie: Movie; readonly date: GameDate };

/**
 * Plans movies that have never been shown for the free days around today: first today, then the past week, then the
 * next two weeks. If there are too few movies, the remaining days stay free, and the catalogue service chooses their
 * movies later.
 */
export function planCalendar<Movie extends { featureDates: readonly GameDate[] }>(
  today: GameDate,
  movies: readonly Movie[],
): PlannedDay<Movie>[] {
  const taken = new Set(movies.flatMap((movie) => movie.featureDates));
  const free = daysAround(today).filter((date) => !taken.has(date));
  const neverShown = movies.filter((movie) => movie.featureDates.length === 0);
  return free.flatMap((date, index) => {
    const movie = neverShown[index];
    return movie ? { movie, date } : [];
  });
}

function daysAround(today: GameDate): GameDate[] {
  const past = Array.from({ length: PAST_DAYS }, (_, index) => addDays(today, -1 - index));
  const coming = Array.from({ length: COMING_DAYS }, (_, index) => addDays(today, 1 + index));
  return [today, ...past, ...coming];
}
