import { addDays, type GameDate } from '@dreamreel/proto/calendar';

/** More days than any month has, and fewer than two months have. */
const PAST_THE_END = 32;

export function firstOfMonth(date: GameDate): GameDate {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the first day of the month after the month of `date`. */
export function monthAfter(date: GameDate): GameDate {
  return firstOfMonth(addDays(firstOfMonth(date), PAST_THE_END));
}
