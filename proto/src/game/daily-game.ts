import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { dailyMovieFields } from '../catalogue/movie-fields.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH, MAX_GUESSES, SESSION_ID_SHAPE } from '../validators/game-rules.ts';

/** Identifies a guest's game: the `sessionId` query parameter, or `<anonymous id>-<date>`. */
export const sessionIdSchema = z.string().check(z.regex(SESSION_ID_SHAPE, 'Not a session id'));

/** How a game is played: in hard mode no hint is skipped and no scene described. Fixed by the first guess. */
export const playModeSchema = z.enum(['normal', 'hard']);
export type PlayMode = z.output<typeof playModeSchema>;

/** How one player's game of one day stands. */
export const completionSchema = z.object({
  completed: z.boolean(),
  won: z.boolean(),
  /** 1–5: the highest hint the player has opened. Never falls. */
  hintsUsed: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  guessesUsed: z.int().check(z.gte(0), z.lte(MAX_GUESSES)),
  guesses: z.array(z.string()),
  /** The hint that was open at each guess: hints without a guess were skipped. */
  hintsOfGuesses: z.optional(z.array(z.int().check(z.gte(1), z.lte(HINT_COUNT)))),
  /** Missing in a normal game. */
  mode: z.optional(playModeSchema),
  /** Only of a game that is over: whether it ended in time for streak and statistics. */
  counted: z.optional(z.boolean()),
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
  /** The number of the day, where the first that was featured has the number 1. */
  dayNumber: z.optional(z.int().check(z.gte(1))),
});
export type DailyMovieResponse = z.output<typeof dailyMovieResponseSchema>;

/** The admin's preview of a movie: as a player gets it, and beside that whose movie it is. */
export const previewResponseSchema = z.extend(dailyMovieResponseSchema, {
  /** Missing in responses of older versions. */
  previewOf: z.optional(z.object({ title: z.string(), year: z.int() })),
});
export type PreviewResponse = z.output<typeof previewResponseSchema>;

/** What the browser sends after every guess. The server judges only what is new in `guesses`. */
export const completionRecordSchema = z.object({
  sessionId: sessionIdSchema,
  userId: z.nullish(userIdSchema),
  /** The `id` of the daily movie, i.e. the puzzle's number. */
  movieId: movieIdSchema,
  completionDate: gameDateSchema,
  /** Ignored, as are `won` and `guessesUsed`, whatever they say: the server judges. */
  completed: z.nullish(z.boolean()),
  won: z.nullish(z.boolean()),
  /** Hints that were open when the guess was made. It can only raise what is recorded, up to five. */
  hintsUsed: z.optional(z.number()),
  guessesUsed: z.nullish(z.number()),
  /** Counts with the first guess alone. Hard mode is refused, silently, where a hint was skipped already. */
  mode: z.optional(playModeSchema),
  /**
   * All guesses of this game, the new one last. The same title may be there more than once; their number is limited only
   * by the size of the body.
   */
  guesses: z.array(z.string().check(z.trim(), z.minLength(1, 'A guess must not be empty'), z.maxLength(MAX_GUESS_LENGTH))),
});
export type CompletionRecord = z.output<typeof completionRecordSchema>;

/** What a wrong guess has in common with the answer: never more than one thing. */
export const guessComparisonSchema = z.enum(['same-director', 'same-decade']);
export type GuessComparison = z.output<typeof guessComparisonSchema>;

/** How a guess was judged. */
export const guessResponseSchema = z.object({
  success: z.literal(true),
  /** Whether the last guess that was sent is right. */
  correct: z.boolean(),
  guessesRemaining: z.int(),
  completion: completionSchema,
  /** Of a wrong guess, where the admin has switched it on; part of no other response. */
  comparison: z.optional(guessComparisonSchema),
  /** The whole movie, only once the game is over. */
  movie: z.optional(dailyMovieSchema),
});
export type GuessResponse = z.output<typeof guessResponseSchema>;
