import { addDays, type GameDate } from '@dreamreel/proto/calendar';

/** Any number between 31 and 59 works: adding it to the first of a month always lands in the next month. */
const PAST_THE_END = 32;

export function firstOfMonth(date: GameDate): GameDate {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the first day of the month after the given date's month. */
export function monthAfter(date: GameDate): GameDate {
  return firstOfMonth(addDays(firstOfMonth(date), PAST_THE_END));
}
