import * as z from 'zod/mini';
import { daysBetween, gameDateSchema, monthSchema } from '../calendar.ts';
import { noSuchMovie } from '../catalogue/errors.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { archiveDaySchema, archiveMonthSchema, archiveTotalsSchema } from './archive.ts';
import {
  completionRecordSchema,
  dailyMovieResponseSchema,
  guessResponseSchema,
  previewResponseSchema,
  sessionIdSchema,
} from './daily-game.ts';
import { dailyResultsSchema } from './daily-results.ts';
import { alreadyCompleted, dailyMovieErrors, guessErrors } from './errors.ts';
import { gameSettingsSchema } from './game-settings.ts';
import { movieDifficultySchema } from './movie-difficulty.ts';
import { MAX_NUMBERS_DAYS, numbersSchema } from './numbers.ts';
import { previousFeatureSchema } from './previous-features.ts';
import { userStatsSchema } from './user-stats.ts';

const { guesses, hintsUsed } = completionRecordSchema.shape;

const previewErrors = {
  ...noSuchMovie,
  'not-ready': { status: 409, message: 'This movie doesn’t have all five images yet' },
} as const;

/** The game, its results and statistics, and the admin's preview of it. */
export const gameOperations = {
  /** Passed on as it is, except what the gateway has cached. */
  dailyMovie: defineOperation({
    summary: 'The movie of a day. Nothing that names it is in the answer before the caller has finished the game.',
    http: { method: 'GET', path: '/api/daily-movie', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.daily-movie',
    access: 'anyone',
    request: z.object({ sessionId: z.optional(sessionIdSchema), date: z.optional(gameDateSchema) }),
    response: dailyMovieResponseSchema,
    errors: dailyMovieErrors,
    timeoutMs: 3_000,
    retry: true,
    batched: true,
  }),
  /** The gateway adds the client's address and makes the call `recordGuess`. */
  dailyCompletion: defineOperation({
    summary: 'Records one guess. The server judges what is new in `guesses` and ignores what the browser claims.',
    http: { method: 'POST', path: '/api/daily-completion', rateLimitPerMinute: 300 },
    access: 'anyone',
    request: completionRecordSchema,
    response: guessResponseSchema,
    errors: {
      ...guessErrors,
      /** The record names a user who is not signed in here. */
      'session-expired': { status: 401, message: 'Session expired' },
    },
    timeoutMs: 5_000,
  }),
  previousFeatures: defineOperation({
    summary: 'Up to five movies of earlier days whose game is over for everybody.',
    http: { method: 'GET', path: '/api/previous-features', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.previous-features',
    access: 'anyone',
    request: z.object({}),
    response: z.array(previousFeatureSchema),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  userStats: defineOperation({
    summary: 'A registered player’s record, for that player alone.',
    http: { method: 'GET', path: '/api/user-stats/:userId', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.user-stats',
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: userStatsSchema,
    errors: { 'not-yours': { status: 403, message: 'You don’t have access to this' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  archive: defineOperation({
    summary: 'Earlier days, newest first. A movie that the caller has not played to its end is not named.',
    http: { method: 'GET', path: '/api/archive', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.archive',
    access: 'anyone',
    request: z.object({
      /** A guest's games are those of the sessions `<anonymousId>-<date>`. */
      anonymousId: z.optional(sessionIdSchema),
      /** Only days before it; today by default. */
      before: z.optional(gameDateSchema),
    }),
    response: z.array(archiveDaySchema),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  archiveMonth: defineOperation({
    summary: 'The earlier days of one month. A movie that the caller has not played to its end is not named.',
    http: { method: 'GET', path: '/api/archive-month', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.archive-month',
    access: 'anyone',
    request: z.object({
      /** A guest's games are those of the sessions `<anonymousId>-<date>`. */
      anonymousId: z.optional(sessionIdSchema),
      month: monthSchema,
    }),
    response: archiveMonthSchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  archiveTotals: defineOperation({
    summary: 'How many earlier days there are, how many of them the caller has played, and one that is left to play.',
    http: { method: 'GET', path: '/api/archive-totals', rateLimitPerMinute: 300 },
    subject: 'rpc.game.v1.archive-totals',
    access: 'anyone',
    request: z.object({ anonymousId: z.optional(sessionIdSchema) }),
    response: archiveTotalsSchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  dailyResults: defineOperation({
    summary: 'How everybody did on a day, for those whose own game of that day is over.',
    http: { method: 'GET', path: '/api/daily-results', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.daily-results',
    access: 'anyone',
    request: z.object({ date: gameDateSchema, sessionId: z.optional(sessionIdSchema) }),
    response: dailyResultsSchema,
    errors: { 'game-not-over': { status: 403, message: 'Finish your own game to see the results of this day' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  movieDifficulty: defineOperation({
    summary: 'Which hint solved a movie, was reached or skipped, and wrong guesses that nearly were right.',
    http: { method: 'GET', path: '/api/admin/movies/:movieId/difficulty', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.movie-difficulty',
    access: 'editor',
    request: z.object({ movieId: movieIdSchema }),
    response: movieDifficultySchema,
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  gameSettings: defineOperation({
    summary: 'What the admin has decided about the game of everybody.',
    http: { method: 'GET', path: '/api/admin/game-settings', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.game-settings',
    access: 'admin',
    request: z.object({}),
    response: gameSettingsSchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  changeGameSettings: defineOperation({
    summary: 'Changes the settings of the game; every instance follows within seconds.',
    http: { method: 'PATCH', path: '/api/admin/game-settings', rateLimitPerMinute: 60 },
    subject: 'rpc.game.v1.change-game-settings',
    access: 'admin',
    request: gameSettingsSchema,
    response: gameSettingsSchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  numbers: defineOperation({
    summary: 'How many people played each day, how far they came, and how many played again within a week.',
    http: { method: 'GET', path: '/api/admin/numbers', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.numbers',
    access: 'editor',
    request: z.object({ from: gameDateSchema, to: gameDateSchema }).check(
      z.refine(({ from, to }) => from <= to, 'The first day is after the last'),
      z.refine(
        ({ from, to }) => from > to || daysBetween(from, to) < MAX_NUMBERS_DAYS,
        `At most ${MAX_NUMBERS_DAYS} days at once`,
      ),
    ),
    response: numbersSchema,
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  preview: defineOperation({
    summary: 'A movie as players would find it on its day, for the admin. Counts for nothing.',
    http: { method: 'GET', path: '/api/admin/movies/:movieId/preview', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.preview',
    access: 'editor',
    request: z.object({ movieId: movieIdSchema }),
    response: previewResponseSchema,
    errors: previewErrors,
    timeoutMs: 5_000,
    retry: true,
  }),
  previewGuess: defineOperation({
    summary: 'Judges a guess of a preview as the game would. The browser sends all guesses; nothing is kept.',
    http: { method: 'POST', path: '/api/admin/movies/:movieId/preview', rateLimitPerMinute: 600 },
    subject: 'rpc.game.v1.preview-guess',
    access: 'editor',
    changesNothing: true,
    request: z.object({
      movieId: movieIdSchema,
      /** All guesses, the new one last. */
      guesses: guesses.check(z.minLength(1)),
      hintsUsed,
    }),
    response: guessResponseSchema,
    errors: { ...previewErrors, ...alreadyCompleted },
    timeoutMs: 5_000,
    retry: true,
  }),
} as const satisfies Operations;
