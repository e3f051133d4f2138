import * as z from 'zod/mini';
import { GAME_DATE_SHAPE, isRealDate, MONTH_SHAPE } from './validators/game-date.ts';

export {
  addDays,
  daysBetween,
  FORMAT_LOCALES,
  formatDay,
  type GameDate,
  startOfDay,
  utcDate,
} from './validators/game-date.ts';

/** A valid UTC date in the format `YYYY-MM-DD`, which identifies one day's game. */
export const gameDateSchema = z
  .string()
  .check(z.regex(GAME_DATE_SHAPE, 'Enter a date as YYYY-MM-DD, with a year from 1000 to 9998'))
  .check(z.refine(isRealDate, 'This date does not exist'))
  // OpenAPI can't express the custom check, so the document uses this format instead.
  .register(z.globalRegistry, { format: 'date' });

/** A month in the format `YYYY-MM`. */
export const monthSchema = z
  .string()
  .check(z.regex(MONTH_SHAPE, 'Enter a month as YYYY-MM, with a year from 1000 to 9998'));
