import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { dailyMovieFields } from '../catalogue/movie-fields.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES, SESSION_ID_SHAPE } from '../validators/game-rules.ts';

/** The session id of a guest's game: the `sessionId` query parameter, or `<anonymous id>-<date>`. */
export const sessionIdSchema = z.string().check(z.regex(SESSION_ID_SHAPE, 'Not a session id'));

/**
 * The mode of a game. Hard mode has no skipped hints and no image descriptions. The first guess determines the mode.
 */
export const playModeSchema = z.enum(['normal', 'hard']);
export type PlayMode = z.output<typeof playModeSchema>;

/** The state of a player's game of one day. */
export const completionSchema = z.object({
  completed: z.boolean(),
  won: z.boolean(),
  /** The highest hint that the player has opened, 1 to 5. It never decreases. */
  hintsUsed: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  guessesUsed: z.int().check(z.gte(0), z.lte(MAX_GUESSES)),
  guesses: z.array(z.string()),
  /** The hint that was open at each guess. Hints without a guess were skipped. */
  hintsOfGuesses: z.optional(z.array(z.int().check(z.gte(1), z.lte(HINT_COUNT)))),
  /** Missing in normal mode. */
  mode: z.optional(playModeSchema),
  /** Whether the game ended in time to count for the streak and the statistics. Only present when the game is over. */
  counted: z.optional(z.boolean()),
  /** Points of a won game, if the server awards points. */
  points: z.optional(z.int()),
});
export type Completion = z.output<typeof completionSchema>;

/**
 * The movie of a day as a browser receives it. While the caller's game is open, all fields that reveal the movie are
 * null or empty.
 */
export const dailyMovieSchema = z.object({
  /** Number of the puzzle. It is never the catalogue's id, which could reveal the movie. */
  id: z.int(),
  featuredDate: gameDateSchema,
  ...dailyMovieFields,
  poster: z.nullable(z.string()),
  /** Addresses of the five images, hardest first. All are sent together, so Skip Hint needs no request. */
  generatedImages: z.array(z.string()),
  /** Alternative texts of the images in the same order, without names. */
  imageDescriptions: z.array(z.string()),
  /** Fallback images for images that are missing or don't load: the one at the hint's index, otherwise any other. */
  images: z.array(z.string()),
});
export type DailyMovie = z.output<typeof dailyMovieSchema>;

/** A day's movie and the caller's completion, which is null before the first guess. */
export const dailyMovieResponseSchema = z.object({
  movie: dailyMovieSchema,
  completion: z.nullable(completionSchema),
  /** Number of the day. The first featured day has the number 1. */
  dayNumber: z.optional(z.int().check(z.gte(1))),
});
export type DailyMovieResponse = z.output<typeof dailyMovieResponseSchema>;

/** The preview of a movie: what a player receives, together with the movie's title and year. */
export const previewResponseSchema = z.extend(dailyMovieResponseSchema, {
  /** Missing in responses of older versions. */
  previewOf: z.optional(z.object({ title: z.string(), year: z.int() })),
});
export type PreviewResponse = z.output<typeof previewResponseSchema>;

/** The record that the browser sends with every guess. The server judges only the new entry in `guesses`. */
export const completionRecordSchema = z.object({
  sessionId: sessionIdSchema,
  userId: z.nullish(userIdSchema),
  /** The `id` of the daily movie, which is the number of the puzzle. */
  movieId: movieIdSchema,
  completionDate: gameDateSchema,
  /** Ignored, like `won` and `guessesUsed`, because only the server judges. */
  completed: z.nullish(z.boolean()),
  won: z.nullish(z.boolean()),
  /** Number of hints that were open at the guess. It can only increase the recorded value, up to five. */
  hintsUsed: z.optional(z.number()),
  guessesUsed: z.nullish(z.number()),
  /** Used only with the first guess. Hard mode is silently ignored if a hint was already skipped. */
  mode: z.optional(playModeSchema),
  /**
   * All guesses of this game, with the new one last. A title can occur more than once. Only the size of the body limits
   * their number.
   */
  guesses: z.array(
    z.string().check(z.trim(), z.minLength(1, 'A guess must not be empty'), z.maxLength(MAX_GUESS_LENGTH)),
  ),
});
export type CompletionRecord = z.output<typeof completionRecordSchema>;

/** The comparison of a wrong guess with the answer, which reveals at most one shared property. */
export const guessComparisonSchema = z.enum(['same-director', 'same-decade']);
export type GuessComparison = z.output<typeof guessComparisonSchema>;

/** The result of a guess. */
export const guessResponseSchema = z.object({
  success: z.literal(true),
  /** Whether the last guess in the request is correct. */
  correct: z.boolean(),
  guessesRemaining: z.int(),
  completion: completionSchema,
  /** Only present for a wrong guess, if the admin has turned on comparisons. */
  comparison: z.optional(guessComparisonSchema),
  /** The complete movie. Only present when the game is over. */
  movie: z.optional(dailyMovieSchema),
});
export type GuessResponse = z.output<typeof guessResponseSchema>;
