import * as z from 'zod/mini';
import { daysBetween, gameDateSchema, monthSchema } from '../calendar.ts';
import { noSuchMovie } from '../catalogue/errors.ts';
import { defineOperations } from '../operation.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { archiveDaySchema, archiveMonthSchema, archiveTotalsSchema, previousFeatureSchema } from './archive.ts';
import {
  completionRecordSchema,
  dailyMovieResponseSchema,
  guessResponseSchema,
  previewResponseSchema,
  sessionIdSchema,
} from './daily-game.ts';
import {
  dailyResultsSchema,
  MAX_NUMBERS_DAYS,
  movieDifficultySchema,
  numbersSchema,
  userStatsSchema,
} from './statistics.ts';

// Errors that several game operations and calls share.
const dateInTheFuture = { 'date-in-the-future': { status: 400, message: 'This day hasn’t started yet' } } as const;
export const alreadyCompleted = { 'already-completed': { status: 409, message: 'Game already completed' } } as const;

/** Game settings that apply to all players. */
export const gameSettingsSchema = z.object({
  /** Whether players learn what a wrong guess has in common with the answer. On by default. */
  comparesGuesses: z.boolean(),
});
export type GameSettings = z.output<typeof gameSettingsSchema>;

const { guesses, hintsUsed } = completionRecordSchema.shape;

const previewErrors = {
  ...noSuchMovie,
  'not-ready': { status: 409, message: 'This movie doesn’t have all five images yet' },
} as const;

/** The guest whose games are returned. A guest's sessions are named `<anonymousId>-<date>`. */
const anonymousId = z.optional(sessionIdSchema);

/** Operations for the daily game, results, statistics and previews. */
export const gameOperations = defineOperations('game', {
  /** The gateway forwards this request to the game service unless a response is cached. */
  dailyMovie: {
    summary: 'Returns the movie of a day. The response reveals nothing about it until the caller’s game is over.',
    http: { method: 'GET', path: '/api/daily-movie', rateLimitPerMinute: 600 },
    access: 'anyone',
    request: z.object({ sessionId: z.optional(sessionIdSchema), date: z.optional(gameDateSchema) }),
    response: dailyMovieResponseSchema,
    errors: {
      ...dateInTheFuture,
      'no-movie-on-this-day': { status: 404, message: 'This day had no movie. Choose another day.' },
    },
    timeoutMs: 3_000,
    batched: true,
  },
  dailyCompletion: {
    summary: 'Records one guess. The server judges the new entry in `guesses` and ignores results from the browser.',
    http: { method: 'POST', path: '/api/daily-completion', rateLimitPerMinute: 300 },
    subject: 'rpc.game.v1.record-guess',
    access: 'anyone',
    request: completionRecordSchema,
    response: guessResponseSchema,
    /** Errors with status 409 contain the stored game. */
    errors: {
      ...alreadyCompleted,
      'history-rewritten': {
        status: 409,
        message: 'Your guesses don’t match the saved game, which was kept. Reload the page to continue it.',
      },
      'too-many-new-guesses': { status: 409, message: 'Only one new guess can be sent at a time. Nothing was saved.' },
      'no-such-puzzle': { status: 404, message: 'Movie not found. Reload the page and try again.' },
      ...dateInTheFuture,
      'wrong-day': { status: 400, message: 'This movie belongs to a different day. Reload the page and try again.' },
      /** The guess was recorded for a user who isn't signed in to this session. */
      'session-expired': { status: 401, message: 'Session expired' },
    },
    timeoutMs: 3_000,
    retry: true,
    batched: true,
  },
  previousFeatures: {
    summary: 'Returns up to five movies of earlier days whose game is over for all players.',
    http: { method: 'GET', path: '/api/previous-features', rateLimitPerMinute: 600 },
    access: 'anyone',
    response: z.array(previousFeatureSchema),
    timeoutMs: 3_000,
  },
  userStats: {
    summary: 'Returns a user’s own statistics.',
    http: { method: 'GET', path: '/api/user-stats/:userId', rateLimitPerMinute: 600 },
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: userStatsSchema,
    errors: { 'not-yours': { status: 403, message: 'You don’t have access to this' } },
    timeoutMs: 3_000,
  },
  archive: {
    summary: 'Lists earlier days, newest first. Movies whose game the caller hasn’t finished have no title.',
    http: { method: 'GET', path: '/api/archive', rateLimitPerMinute: 600 },
    access: 'anyone',
    request: z.object({
      anonymousId,
      /** Only days before this date are returned. Defaults to today. */
      before: z.optional(gameDateSchema),
    }),
    response: z.array(archiveDaySchema),
    timeoutMs: 3_000,
  },
  archiveMonth: {
    summary: 'Lists the days of a month up to today. Movies whose game the caller hasn’t finished have no title.',
    http: { method: 'GET', path: '/api/archive-month', rateLimitPerMinute: 600 },
    access: 'anyone',
    request: z.object({ anonymousId, month: monthSchema }),
    response: archiveMonthSchema,
    timeoutMs: 3_000,
  },
  archiveTotals: {
    summary: 'Returns the number of days up to today, the number that the caller has played, and an unplayed past day.',
    http: { method: 'GET', path: '/api/archive-totals', rateLimitPerMinute: 300 },
    access: 'anyone',
    request: z.object({ anonymousId }),
    response: archiveTotalsSchema,
    timeoutMs: 3_000,
  },
  dailyResults: {
    summary: 'Returns the results of all players on a day. The caller’s own game of that day must be over.',
    http: { method: 'GET', path: '/api/daily-results', rateLimitPerMinute: 600 },
    access: 'anyone',
    request: z.object({ date: gameDateSchema, sessionId: z.optional(sessionIdSchema) }),
    response: dailyResultsSchema,
    errors: { 'game-not-over': { status: 403, message: 'Finish your own game to see the results of this day' } },
    timeoutMs: 3_000,
  },
  movieDifficulty: {
    summary:
      'Returns how often each hint of a movie was reached, skipped or solved, and wrong guesses that came close.',
    http: { method: 'GET', path: '/api/admin/movies/:movieId/difficulty', rateLimitPerMinute: 600 },
    access: 'editor',
    request: z.object({ movieId: movieIdSchema }),
    response: movieDifficultySchema,
  },
  gameSettings: {
    summary: 'Returns the settings of the game.',
    http: { method: 'GET', path: '/api/admin/game-settings', rateLimitPerMinute: 600 },
    access: 'admin',
    response: gameSettingsSchema,
    timeoutMs: 3_000,
  },
  changeGameSettings: {
    summary: 'Changes the settings of the game. All replicas apply them within seconds.',
    http: { method: 'PATCH', path: '/api/admin/game-settings', rateLimitPerMinute: 60 },
    access: 'admin',
    request: gameSettingsSchema,
    response: gameSettingsSchema,
    timeoutMs: 3_000,
    retry: true,
  },
  numbers: {
    summary: 'Returns how many people played each day, how they did, and how many returned within a week.',
    http: { method: 'GET', path: '/api/admin/numbers', rateLimitPerMinute: 600 },
    access: 'editor',
    request: z.object({ from: gameDateSchema, to: gameDateSchema }).check(
      z.refine(({ from, to }) => from <= to, 'The first day must not be after the last day'),
      z.refine(
        ({ from, to }) => from > to || daysBetween(from, to) < MAX_NUMBERS_DAYS,
        `Choose at most ${MAX_NUMBERS_DAYS} days`,
      ),
    ),
    response: numbersSchema,
  },
  preview: {
    summary: 'Returns a movie the way players would see it on its day. A preview is never recorded.',
    http: { method: 'GET', path: '/api/admin/movies/:movieId/preview', rateLimitPerMinute: 600 },
    access: 'editor',
    request: z.object({ movieId: movieIdSchema }),
    response: previewResponseSchema,
    errors: previewErrors,
  },
  previewGuess: {
    summary: 'Judges a guess in a preview the way the game does. The browser sends all guesses, and none is stored.',
    http: { method: 'POST', path: '/api/admin/movies/:movieId/preview', rateLimitPerMinute: 600 },
    access: 'editor',
    changesNothing: true,
    request: z.object({
      movieId: movieIdSchema,
      /** All guesses of the game, newest last. */
      guesses: guesses.check(z.minLength(1)),
      hintsUsed,
    }),
    response: guessResponseSchema,
    errors: { ...previewErrors, ...alreadyCompleted },
    retry: true,
  },
});
