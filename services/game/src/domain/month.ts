import { addDays, type GameDate } from '@dreamreel/proto/calendar';

/** More than any month has, fewer than two have. */
const PAST_THE_END = 32;

export function firstOfMonth(date: GameDate): GameDate {
  return `${date.slice(0, 7)}-01`;
}

/** The first day of the month after that of `date`. */
export function monthAfter(date: GameDate): GameDate {
  return firstOfMonth(addDays(firstOfMonth(date), PAST_THE_END));
}
