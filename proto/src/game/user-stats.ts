import * as z from 'zod/mini';
import { MAX_GUESSES } from '../validators/game-rules.ts';

const figures = {
  totalPlayed: z.int(),
  totalWon: z.int(),
  /** Number of consecutive days won, ending today or yesterday. */
  currentStreak: z.int(),
  maxStreak: z.int(),
  /** Number of games won with 1, 2, 3, 4 and 5 guesses. */
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
};
const figuresSchema = z.object(figures);
export type GameFigures = z.output<typeof figuresSchema>;

/** A user's statistics. Only games that ended in time count. */
export const userStatsSchema = z.object({
  ...figures,
  /** The statistics of hard-mode games only, which also count above. Missing without such games. */
  hardMode: z.optional(figuresSchema),
});
export type UserStats = z.output<typeof userStatsSchema>;
