import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { archiveDaySchema, archiveMonthSchema, archiveTotalsSchema } from './archive.ts';
import {
  completionRecordSchema,
  completionSchema,
  dailyMovieResponseSchema,
  dailyMovieSchema,
  guessResponseSchema,
  sessionIdSchema,
} from './daily-game.ts';
import { dailyResultsSchema } from './daily-results.ts';
import { gameSettingsSchema } from './game-settings.ts';
import { movieDifficultySchema, swapAdviceSchema } from './movie-difficulty.ts';
import { dayNumbersSchema } from './numbers.ts';
import { previousFeatureSchema } from './previous-features.ts';
import { userStatsSchema } from './user-stats.ts';

/** Named OpenAPI schemas for the game. Browsers never import this file. */
export const gameSchemas = {
  ArchiveDay: archiveDaySchema,
  ArchiveMonth: archiveMonthSchema,
  ArchiveTotals: archiveTotalsSchema,
  Completion: completionSchema,
  CompletionRecord: completionRecordSchema,
  DailyGame: dailyMovieResponseSchema,
  DailyMovie: dailyMovieSchema,
  DailyResults: dailyResultsSchema,
  GameSettings: gameSettingsSchema,
  DayNumbers: dayNumbersSchema,
  JudgedGuess: guessResponseSchema,
  MovieDifficulty: movieDifficultySchema,
  SwapAdvice: swapAdviceSchema,
  PreviousFeature: previousFeatureSchema,
  SessionId: sessionIdSchema,
  UserStats: userStatsSchema,
} as const satisfies NamedSchemas;
