import * as z from 'zod/mini';
import { MAX_GUESSES } from '../validators/game-rules.ts';

const figures = {
  totalPlayed: z.int(),
  totalWon: z.int(),
  /** Consecutive days won, ending today or yesterday. */
  currentStreak: z.int(),
  maxStreak: z.int(),
  /** Games won with 1, 2, 3, 4 and 5 guesses. */
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
};
const figuresSchema = z.object(figures);
export type GameFigures = z.output<typeof figuresSchema>;

/** A registered player's record, from games that ended in their own time. */
export const userStatsSchema = z.object({
  ...figures,
  /** The same of the games in hard mode alone, which are in the figures above too; missing without any. */
  hardMode: z.optional(figuresSchema),
});
export type UserStats = z.output<typeof userStatsSchema>;
