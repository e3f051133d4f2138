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

/** The share of players who solved the movie at a hint, among all players who reached that hint. */
const solveRateSchema = z.object({
  hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  reached: z.int(),
  solved: z.int(),
  /** Lower and upper bounds of the solve rate's 95% confidence interval, from 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** Address of the image that was shown for this hint. */
  image: z.string(),
});

/** Advice on whether an admin should swap two of a movie's images. */
export const swapAdviceSchema = z.discriminatedUnion('state', [
  /** Today's players are still playing the movie. Advice is available after the day ends. */
  z.object({ state: z.literal('being-played') }),
  /** Fewer than two hints have been reached by at least `neededPlayers` players. */
  z.object({ state: z.literal('too-few-players'), neededPlayers: z.int() }),
  /** The movie was shown on several days with different images, so the results can't be combined. */
  z.object({ state: z.literal('images-changed') }),
  z.object({ state: z.literal('in-order') }),
  /** Significantly more players guess the movie from the hint that should be harder. */
  z.object({ state: z.literal('swap'), harder: solveRateSchema, easier: solveRateSchema }),
]);
export type SwapAdvice = z.output<typeof swapAdviceSchema>;

/** A movie's difficulty, calculated from its games. Only shown on the dashboard. */
export const movieDifficultySchema = z.object({
  /** Number of games for which the open hint was recorded with every guess. */
  plays: z.int(),
  /** Difficulty of each hint, hardest first. */
  hints: z
    .array(
      z.object({
        hint: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
        /** Number of players who opened this hint. */
        reached: z.int(),
        /** Number of players who won at this hint. */
        solved: z.int(),
        /** Number of players who skipped this hint without a guess. */
        skipped: z.int(),
      }),
    )
    .check(z.length(HINT_COUNT)),
  swapAdvice: swapAdviceSchema,
  /** Wrong guesses that resemble the movie's title, most frequent first. Some may be missing alternative titles. */
  nearGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type MovieDifficulty = z.output<typeof movieDifficultySchema>;
