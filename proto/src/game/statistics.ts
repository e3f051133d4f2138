import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT, MAX_GUESSES } from '../validators/game-rules.ts';

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

/**
 * A wrong guess is shown only if at least this many players from different addresses made it. Rare guesses could
 * identify a player, and one person could act as several players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** The results of all players for a day. Players can view the results after finishing the day's game. */
export const dailyResultsSchema = z.object({
  date: gameDateSchema,
  /** Number of players who finished the game. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Number of players who guessed the movie at each of the five scenes. */
  sceneDistribution: z.optional(z.array(z.int()).check(z.length(HINT_COUNT))),
  /** Wrong guesses in the catalogue's spelling, most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DailyResults = z.output<typeof dailyResultsSchema>;
