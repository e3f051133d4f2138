import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { dailyMovieFields } from '../catalogue/movie-fields.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES, SESSION_ID_SHAPE } from '../validators/game-rules.ts';

/** Session id of a guest's game: either the `sessionId` query parameter or `<anonymous id>-<date>`. */
export const sessionIdSchema = z.string().check(z.regex(SESSION_ID_SHAPE, 'Not a session id'));

/**
 * The game mode, which is set by the first guess and can't be changed later. In hard mode, players can't skip hints and
 * get no image descriptions.
 */
export const playModeSchema = z.enum(['normal', 'hard']);
export type PlayMode = z.output<typeof playModeSchema>;

/**
 * What a wrong guess has in common with the answer, or whether the answer is from an earlier or a later decade. `name`
 * contains only names that both movies have in common. `year` is the year of the guess, never that of the answer.
 */
export const guessComparisonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same-director', 'same-lead-actor', 'same-genre']), name: z.string() }),
  z.object({ kind: z.enum(['same-decade', 'earlier', 'later']), year: z.int() }),
]);
export type GuessComparison = z.output<typeof guessComparisonSchema>;

/** The state of a player's game for one day. */
export const completionSchema = z.object({
  completed: z.boolean(),
  won: z.boolean(),
  /** Number of the highest hint that the player has opened, from 1 to 5. It never decreases. */
  hintsUsed: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  guessesUsed: z.int().check(z.gte(0), z.lte(MAX_GUESSES)),
  guesses: z.array(z.string()),
  /** For each guess, the number of the hint that was open. Hints without a guess were skipped. */
  hintsOfGuesses: z.array(z.int().check(z.gte(1), z.lte(HINT_COUNT))),
  /** For each guess, how it compares with the answer, as far as known. Omitted if an admin turned comparisons off. */
  comparisons: z.optional(z.array(z.array(guessComparisonSchema))),
  /** Omitted in normal mode. */
  mode: z.optional(playModeSchema),
  /**
   * Whether the game ended early enough to count toward the streak and statistics. Only present once the game is over.
   */
  counted: z.optional(z.boolean()),
  /** Points for a win, if the server is configured to award points. */
  points: z.optional(z.int()),
});
export type Completion = z.output<typeof completionSchema>;

/**
 * The day's movie as sent to browsers. Until the caller's game is over, all fields that reveal the movie are null or
 * empty.
 */
export const dailyMovieSchema = z.object({
  /** The puzzle number. The catalogue's movie id isn't sent, because it could reveal the movie. */
  id: z.int(),
  featuredDate: gameDateSchema,
  ...dailyMovieFields,
  poster: z.nullable(z.string()),
  /**
   * Addresses of the five images, hardest first. The browser receives all images up front, so skipping a hint doesn't
   * require a request.
   */
  generatedImages: z.array(z.string()),
  /** Alternative text for each of the five images, hardest first. They contain no names. */
  imageDescriptions: z.array(z.string()),
  /**
   * The alternative texts in German. They are empty if unknown. Every response contains both languages, so that a
   * stored response works in both.
   */
  germanImageDescriptions: z.array(z.string()),
  /** For each image, one line that says what its scene shows. It can contain names, so it is omitted until the game is over. */
  sceneCaptions: z._default(z.array(z.string()), []),
  germanSceneCaptions: z._default(z.array(z.string()), []),
  /**
   * Fallback images for images that are missing or fail to load. The browser tries the image at the hint's index first,
   * then the others.
   */
  images: z.array(z.string()),
});
export type DailyMovie = z.output<typeof dailyMovieSchema>;

/** The day's movie and the caller's game state (`completion`), which is null before the first guess. */
export const dailyMovieResponseSchema = z.object({
  movie: dailyMovieSchema,
  completion: z.nullable(completionSchema),
  /** Day number. The first day with a movie is day 1. */
  dayNumber: z.optional(z.int().check(z.gte(1))),
});
export type DailyMovieResponse = z.output<typeof dailyMovieResponseSchema>;

/** The response for an admin's preview: the data that a player would receive, plus the movie's title and year. */
export const previewResponseSchema = z.extend(dailyMovieResponseSchema, {
  previewOf: z.optional(z.object({ title: z.string(), year: z.int() })),
});
export type PreviewResponse = z.output<typeof previewResponseSchema>;

/** The game state that the browser sends with every guess. The server evaluates only the last entry of `guesses`. */
export const completionRecordSchema = z.object({
  sessionId: sessionIdSchema,
  userId: z.nullish(userIdSchema),
  /** The puzzle number, which is the `id` of the daily movie. */
  movieId: movieIdSchema,
  completionDate: gameDateSchema,
  /** Ignored, as are `won` and `guessesUsed`. The server decides the result. */
  completed: z.nullish(z.boolean()),
  won: z.nullish(z.boolean()),
  /** Number of hints that were open when the guess was made. The server never decreases the stored number. */
  hintsUsed: z.optional(z.number()),
  guessesUsed: z.nullish(z.number()),
  /** Used only with the first guess. If a hint was already skipped, hard mode is silently ignored. */
  mode: z.optional(playModeSchema),
  /**
   * All guesses of this game, newest last. A title can appear more than once. The number of entries is limited only by
   * the request size.
   */
  guesses: z.array(
    z.string().check(z.trim(), z.minLength(1, 'A guess must not be empty'), z.maxLength(MAX_GUESS_LENGTH)),
  ),
});
export type CompletionRecord = z.output<typeof completionRecordSchema>;

/** The result of a guess. */
export const guessResponseSchema = z.object({
  success: z.literal(true),
  /** Whether the newest guess in the request is correct. */
  correct: z.boolean(),
  guessesRemaining: z.int(),
  completion: completionSchema,
  /** Full movie data. Only present when the game is over. */
  movie: z.optional(dailyMovieSchema),
});
export type GuessResponse = z.output<typeof guessResponseSchema>;
