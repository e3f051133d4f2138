import * as z from 'zod/mini';
import { ANYONE } from './actor.ts';
import { gameDateSchema } from './calendar.ts';
import { dailyMovieFields } from './catalogue/movie-fields.ts';
import { defineCall } from './contract.ts';
import { movieIdInBody, userIdInBody } from './row-ids.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES, SESSION_ID_SHAPE } from './validators/game-rules.ts';

export { GRACE_HOURS, HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES } from './validators/game-rules.ts';

/** Identifies a guest's game: the `sessionId` query parameter, or `<anonymous id>-<date>`. */
export const sessionIdSchema = z.string().check(z.regex(SESSION_ID_SHAPE, 'Not a session id'));

/** How one player's game of one day stands. */
export const completionSchema = z.object({
  completed: z.boolean(),
  won: z.boolean(),
  /** 1–5: the highest hint the player has opened. Never falls. */
  hintsUsed: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  guessesUsed: z.int().check(z.gte(0), z.lte(MAX_GUESSES)),
  guesses: z.array(z.string()),
  /** Shown with a won game where the server counts points. */
  points: z.optional(z.int()),
});
export type Completion = z.output<typeof completionSchema>;

/**
 * The movie of a day as a browser may see it. While the caller's game is open, everything that names the movie is null or
 * empty; once it is over, the record is complete.
 */
export const dailyMovieSchema = z.object({
  /** The puzzle's own number. Never the catalogue's id, which a search result would give away. */
  id: z.int(),
  featuredDate: gameDateSchema,
  ...dailyMovieFields,
  poster: z.nullable(z.string()),
  /** Addresses of the images of the five scenes, hardest first. All are sent at once: Skip Hint makes no call. */
  generatedImages: z.array(z.string()),
  /** Alternative texts of the images, without names. Same order. */
  imageDescriptions: z.array(z.string()),
  /** Fallback images, for images that are missing or do not load: the one at the hint's index, else any other. */
  images: z.array(z.string()),
});
export type DailyMovie = z.output<typeof dailyMovieSchema>;

/** A day's movie, and the caller's completion of it; null before the first guess. */
export const dailyMovieResponseSchema = z.object({
  movie: dailyMovieSchema,
  completion: z.nullable(completionSchema),
});
export type DailyMovieResponse = z.output<typeof dailyMovieResponseSchema>;

/** What the browser sends after every guess. The server judges only what is new in `guesses`. */
export const completionRecordSchema = z.object({
  sessionId: sessionIdSchema,
  userId: z.nullish(userIdInBody),
  /** The `id` of the daily movie, i.e. the puzzle's number. */
  movieId: movieIdInBody,
  completionDate: gameDateSchema,
  /** Ignored, as are `won` and `guessesUsed`, whatever they say: the server judges. */
  completed: z.nullish(z.boolean()),
  won: z.nullish(z.boolean()),
  /** Hints that were open when the guess was made. It can only raise what is recorded, up to five. */
  hintsUsed: z.optional(z.number()),
  guessesUsed: z.nullish(z.number()),
  /**
   * All guesses of this game, the new one last. The same title may be there more than once; their number is limited only
   * by the route's `maxBodyBytes`.
   */
  guesses: z.array(z.string().check(z.trim(), z.minLength(1, 'A guess is not empty'), z.maxLength(MAX_GUESS_LENGTH))),
});
export type CompletionRecord = z.output<typeof completionRecordSchema>;

/** A completion record, and what the gateway knows about its sender. */
const guessRecordSchema = z.extend(completionRecordSchema, {
  /** For rate limits: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type GuessRecord = z.output<typeof guessRecordSchema>;

/** How a guess was judged. */
export const guessResponseSchema = z.object({
  success: z.literal(true),
  /** Whether the last guess that was sent is right. */
  correct: z.boolean(),
  guessesRemaining: z.int(),
  completion: completionSchema,
  /** The whole movie, only once the game is over. */
  movie: z.optional(dailyMovieSchema),
});
export type GuessResponse = z.output<typeof guessResponseSchema>;

/** A movie of an earlier day, for the landing page. */
export const previousFeatureSchema = z.object({
  id: z.int(),
  featuredDate: gameDateSchema,
  movie: z.object({
    title: z.string(),
    year: z.int(),
    poster: z.nullable(z.string()),
    generatedImages: z.array(z.string()),
    /** Fallback images, as in the daily movie. */
    images: z._default(z.array(z.string()), []),
  }),
});
export type PreviousFeature = z.output<typeof previousFeatureSchema>;

/** How many earlier movies the landing page shows. */
export const PREVIOUS_FEATURES = 5;

/** A registered player's record, from games that ended in their own time. */
export const userStatsSchema = z.object({
  totalPlayed: z.int(),
  totalWon: z.int(),
  /** Consecutive days won, ending today or yesterday. */
  currentStreak: z.int(),
  maxStreak: z.int(),
  /** Games won with 1, 2, 3, 4 and 5 guesses. */
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
});
export type UserStats = z.output<typeof userStatsSchema>;

/** One earlier day, as one player may see it: a movie that this player has not played is not named. */
export const archiveDaySchema = z.object({
  date: gameDateSchema,
  state: z.enum(['new', 'playing', 'won', 'lost']),
  title: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** The hardest image, or the easiest one once the movie may be named. */
  image: z.string(),
  /** Fallback images, the best first. */
  images: z._default(z.array(z.string()), []),
});
export type ArchiveDay = z.output<typeof archiveDaySchema>;

/** How many earlier days one page of the archive holds. */
export const ARCHIVE_PAGE = 30;

/**
 * A wrong guess is shown only when at least this many players made it, from as many addresses: a rare one could identify
 * its player, and one person can be many players.
 */
export const SHARED_GUESS_PLAYERS = 5;

/** How everybody did on a day; only for those whose own game of that day is over. */
export const dayResultsSchema = z.object({
  date: gameDateSchema,
  /** Players whose game is over. */
  played: z.int(),
  won: z.int(),
  guessDistribution: z.array(z.int()).check(z.length(MAX_GUESSES)),
  /** Titles of the catalogue in its spelling, the most frequent first. */
  wrongGuesses: z.array(z.object({ guess: z.string(), players: z.int() })),
});
export type DayResults = z.output<typeof dayResultsSchema>;

export const gameCalls = {
  dailyMovie: defineCall({
    subject: 'rpc.game.v1.daily-movie',
    request: z.object({ sessionId: z.optional(sessionIdSchema), date: z.optional(gameDateSchema) }),
    response: dailyMovieResponseSchema,
    errors: ['date-in-the-future', 'no-movie-on-this-day'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
    batched: true,
  }),
  recordGuess: defineCall({
    subject: 'rpc.game.v1.record-guess',
    request: guessRecordSchema,
    response: guessResponseSchema,
    errors: [
      'already-completed',
      'history-rewritten',
      'too-many-new-guesses',
      'no-such-puzzle',
      'date-in-the-future',
      'wrong-day',
    ],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
    batched: true,
  }),
  /** The record of the calling user. */
  userStats: defineCall({
    subject: 'rpc.game.v1.user-stats',
    request: z.object({}),
    response: userStatsSchema,
    errors: [],
    actors: ['user'],
    timeoutMs: 3_000,
    retry: true,
  }),
  /**
   * Gives a guest's games to the user who has just signed in: the one of `sessionId`, and those of all sessions
   * `<anonymousId>-<date>`. Of several games of one day the account's is kept if it is over, else the one that was
   * finished earlier.
   */
  claimPlays: defineCall({
    subject: 'rpc.game.v1.claim-plays',
    request: z.object({ sessionId: z.optional(sessionIdSchema), anonymousId: z.optional(sessionIdSchema) }),
    response: z.object({ claimed: z.int() }),
    errors: [],
    actors: ['user'],
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Days before today, newest first. A guest's games are those of the sessions `<anonymousId>-<date>`. */
  archive: defineCall({
    subject: 'rpc.game.v1.archive',
    request: z.object({ anonymousId: z.optional(sessionIdSchema), before: z.optional(gameDateSchema) }),
    response: z.array(archiveDaySchema),
    errors: [],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  dayResults: defineCall({
    subject: 'rpc.game.v1.day-results',
    request: z.object({ sessionId: z.optional(sessionIdSchema), date: gameDateSchema }),
    response: dayResultsSchema,
    errors: ['game-not-over'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  previousFeatures: defineCall({
    subject: 'rpc.game.v1.previous-features',
    request: z.object({}),
    response: z.array(previousFeatureSchema),
    errors: [],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
} as const;
