import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** Maximum range of one request in days. */
export const MAX_NUMBERS_DAYS = 366;

/**
 * The number of people who played the movie of a day on its day. Archive games and previews don't count. A game starts
 * with its first guess, so people who only viewed an image don't count either.
 */
export const dayNumbersSchema = z.object({
  date: gameDateSchema,
  /** Number of players who made a guess. */
  players: z.int(),
  /** Number of players who won, by the open hint, hardest first. */
  wonAtHint: z.array(z.int()).check(z.length(HINT_COUNT)),
  /** Number of players who used all guesses without success. */
  lost: z.int(),
  /** Number of players who also played in the following seven days. Null until these days are over. */
  returnedWithinWeek: z.nullable(z.int()),
});
export type DayNumbers = z.output<typeof dayNumbersSchema>;

/** The numbers for a range of days, earliest first. Days without a movie are omitted. */
export const numbersSchema = z.object({
  days: z.array(dayNumbersSchema),
  /** When the newest numbers were counted, or null before the first count. */
  countedAt: z.nullable(z.iso.datetime()),
});
export type Numbers = z.output<typeof numbersSchema>;
