import * as z from 'zod/mini';
import { GAME_DATE_SHAPE, isRealDate, MONTH_SHAPE } from './validators/game-date.ts';

export { addDays, daysBetween, type GameDate, startOfDay, utcDate } from './validators/game-date.ts';

/** A day of the game: a UTC calendar date as `YYYY-MM-DD` that really exists. */
export const gameDateSchema = z
  .string()
  .check(z.regex(GAME_DATE_SHAPE, 'Enter a date as YYYY-MM-DD, with a year from 1000 to 9998'))
  .check(z.refine(isRealDate, 'This date does not exist'))
  // What the refinement means, for the OpenAPI document.
  .register(z.globalRegistry, { format: 'date' });

/** A month, as `YYYY-MM`. */
export const monthSchema = z
  .string()
  .check(z.regex(MONTH_SHAPE, 'Enter a month as YYYY-MM, with a year from 1000 to 9998'));
