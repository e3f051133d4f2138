import * as z from 'zod/mini';
import { MAX_GUESSES } from '../validators/game-rules.ts';

const figures = {
  totalPlayed: z.int(),
  totalWon: z.int(),
  /** Current winning streak in days, up to today if the player has finished today's game, otherwise up to yesterday. */
  currentStreak: z.int(),
  maxStreak: z.int(),
  /** Number of games won, by number of guesses (1 to 5). */
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
};
const figuresSchema = z.object(figures);
export type GameFigures = z.output<typeof figuresSchema>;

/** A user's statistics. Only games finished on time count. */
export const userStatsSchema = z.object({
  ...figures,
  /**
   * Separate statistics for hard mode, whose games are also part of the totals. Omitted if the user has no hard-mode
   * games.
   */
  hardMode: z.optional(figuresSchema),
});
export type UserStats = z.output<typeof userStatsSchema>;
