import { addDays, type GameDate } from '@dreamreel/proto/calendar';

const PAST_DAYS = 7;
const COMING_DAYS = 14;

export type Plan<Film> = { readonly film: Film; readonly date: GameDate };

/**
 * Gives films that were never shown to the free days around today: today first, then the past week, then the two
 * weeks to come. Where the films run out the days stay free and the catalogue's fallback fills them.
 */
export function planCalendar<Film extends { featureDates: readonly GameDate[] }>(
  today: GameDate,
  films: readonly Film[],
): Plan<Film>[] {
  const taken = new Set(films.flatMap((film) => film.featureDates));
  const free = daysAround(today).filter((date) => !taken.has(date));
  const fresh = films.filter((film) => film.featureDates.length === 0);
  return free.flatMap((date, index) => {
    const film = fresh[index];
    return film ? { film, date } : [];
  });
}

function daysAround(today: GameDate): GameDate[] {
  const past = Array.from({ length: PAST_DAYS }, (_, index) => addDays(today, -1 - index));
  const coming = Array.from({ length: COMING_DAYS }, (_, index) => addDays(today, 1 + index));
  return [today, ...past, ...coming];
}
