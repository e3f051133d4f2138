import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** Maximum number of days per request. */
export const MAX_NUMBERS_DAYS = 366;

/**
 * Number of people who played the daily movie on its day. Archive games and previews don't count. Visitors who make no
 * guess don't count, because a game starts with the first guess.
 */
export const dayNumbersSchema = z.object({
  date: gameDateSchema,
  /** Number of players who made at least one guess. */
  players: z.int(),
  /** Number of winners at each hint, hardest first. */
  wonAtHint: z.array(z.int()).check(z.length(HINT_COUNT)),
  /** Number of players who used all guesses without solving the movie. */
  lost: z.int(),
  /** Number of players who played again within the following seven days. Null until those seven days are over. */
  returnedWithinWeek: z.nullable(z.int()),
});
export type DayNumbers = z.output<typeof dayNumbersSchema>;

/** Player numbers for a range of days, earliest first. Days without a movie are omitted. */
export const numbersSchema = z.object({
  days: z.array(dayNumbersSchema),
  /** When the numbers were last updated, or null if they have never been counted. */
  countedAt: z.nullable(z.iso.datetime()),
});
export type Numbers = z.output<typeof numbersSchema>;
