import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The longest range of one request, in days: a year and a day. */
export const MAX_NUMBERS_DAYS = 366;

/**
 * How many people played the movie of a day while it was the movie of the day. Games of the archive and previews are not
 * counted, and who only looked at a scene is not either: a game begins with its first guess.
 */
export const dayNumbersSchema = z.object({
  date: gameDateSchema,
  /** Players who made a guess. */
  players: z.int(),
  /** Players who won, by the hint that was open, hardest first. */
  wonAtHint: z.array(z.int()).check(z.length(HINT_COUNT)),
  /** Players who used all guesses. The others of `players` have not finished. */
  lost: z.int(),
  /** Players who played one of the next seven days as well; null until these are over. */
  returnedWithinWeek: z.nullable(z.int()),
});
export type DayNumbers = z.output<typeof dayNumbersSchema>;

/** The numbers of a range of days, earliest first. Days without a movie are left out. */
export const numbersSchema = z.object({
  days: z.array(dayNumbersSchema),
  /** When the newest of them were counted, as an ISO time; null where nothing was counted yet. */
  countedAt: z.nullable(z.iso.datetime()),
});
export type Numbers = z.output<typeof numbersSchema>;
