import { gameDateSchema, monthSchema } from '../calendar.ts';
import { changedDaysSchema, planningSettingsSchema } from '../catalogue/calendar-operations.ts';
import { calendarDaySchema, noticeSchema, noticesSchema } from '../catalogue/feature-calendar.ts';
import { foundTitleSchema } from '../catalogue/found-titles.ts';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from '../catalogue/image-records.ts';
import { imageAddressSchema, imageKeySchema } from '../catalogue/images.ts';
import { imageVersionSchema } from '../catalogue/movie-images.ts';
import {
  adminMovieSchema,
  adminSceneSchema,
  deletedMovieSchema,
  movieLookupResultSchema,
  movieResponseSchema,
  newMovieSchema,
} from '../catalogue/movies.ts';
import { imageReadinessSchema, movieReadinessSchema } from '../catalogue/readiness.ts';
import { errorEnvelopeSchema } from '../errors.ts';
import { archiveDaySchema, archiveMonthSchema, archiveTotalsSchema } from '../game/archive.ts';
import {
  completionRecordSchema,
  completionSchema,
  dailyMovieResponseSchema,
  dailyMovieSchema,
  guessResponseSchema,
  sessionIdSchema,
} from '../game/daily-game.ts';
import { dailyResultsSchema } from '../game/daily-results.ts';
import { friendGroupSchema, friendSchema } from '../game/friend-operations.ts';
import { movieDifficultySchema, swapAdviceSchema } from '../game/movie-difficulty.ts';
import { dayNumbersSchema } from '../game/numbers.ts';
import { gameSettingsSchema } from '../game/operations.ts';
import { previousFeatureSchema } from '../game/previous-features.ts';
import { userStatsSchema } from '../game/user-stats.ts';
import { candidateSchema, candidatesSchema, imageModelInfoSchema } from '../generation/candidates.ts';
import { finishedImageSchema, imageJobSchema, jobEventSchema } from '../generation/image-jobs.ts';
import {
  failedPromptSchema,
  lintWarningSchema,
  promptDraftSchema,
  promptListSchema,
  promptSchema,
} from '../generation/prompts.ts';
import { stillAnalysisSchema } from '../generation/stills.ts';
import { promptStyleSchema } from '../generation/style-operations.ts';
import { accountExportSchema } from '../identity/account-export.ts';
import { adminPersonSchema, adminRoleSchema, invitationSchema } from '../identity/admins.ts';
import { auditDetailsSchema, auditEntrySchema, auditOutcomeSchema, recentChangeSchema } from '../identity/audit-log.ts';
import { signedInResponseSchema } from '../identity/operations.ts';
import { userSchema } from '../identity/users.ts';
import { mailRunSchema } from '../notification/mail-run.ts';
import { unsubscribedSchema } from '../notification/operations.ts';
import { pushKeySchema, pushSubscriptionSchema } from '../notification/push.ts';
import type { Operations, Schema } from '../operation.ts';
import { operationsByDomain } from '../operations.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { changedEntrySchema, connectionTestSchema, entryStateSchema, postEntrySchema } from '../social/post-entries.ts';
import {
  networkSchema,
  postStateSchema,
  providerSchema,
  socialConnectionSchema,
  socialPostSchema,
  socialPreviewSchema,
} from '../social/social-posts.ts';

/** A tag of the document. */
export type Domain = {
  readonly description: string;
  readonly operations: Operations;
  /** The named schemas of the document. Operations reference them as `#/components/schemas/<name>`. */
  readonly schemas: Readonly<Record<string, Schema>>;
};

const { game, identity, catalogue, generation, notification, social } = operationsByDomain;

/** The domains as the document describes them. */
export const domains: Readonly<Record<keyof typeof operationsByDomain, Domain>> = {
  game: {
    description: 'The daily game: its movie, guesses, results, archive, statistics and groups of friends.',
    operations: game,
    schemas: {
      ArchiveDay: archiveDaySchema,
      ArchiveMonth: archiveMonthSchema,
      ArchiveTotals: archiveTotalsSchema,
      Completion: completionSchema,
      CompletionRecord: completionRecordSchema,
      DailyGame: dailyMovieResponseSchema,
      DailyMovie: dailyMovieSchema,
      DailyResults: dailyResultsSchema,
      Friend: friendSchema,
      FriendGroup: friendGroupSchema,
      GameSettings: gameSettingsSchema,
      DayNumbers: dayNumbersSchema,
      JudgedGuess: guessResponseSchema,
      MovieDifficulty: movieDifficultySchema,
      SwapAdvice: swapAdviceSchema,
      PreviousFeature: previousFeatureSchema,
      SessionId: sessionIdSchema,
      UserStats: userStatsSchema,
    },
  },
  identity: {
    description: 'Accounts, sessions and preferences of users. Admins, their sessions and the audit log.',
    operations: identity,
    schemas: {
      AccountExport: accountExportSchema,
      AdminPerson: adminPersonSchema,
      AdminRole: adminRoleSchema,
      AuditDetails: auditDetailsSchema,
      AuditEntry: auditEntrySchema,
      AuditOutcome: auditOutcomeSchema,
      Invitation: invitationSchema,
      RecentChange: recentChangeSchema,
      SignedIn: signedInResponseSchema,
      User: userSchema,
    },
  },
  catalogue: {
    description: 'Movies, their feature dates and images, and the title search.',
    operations: catalogue,
    schemas: {
      AdminMovie: adminMovieSchema,
      AdminScene: adminSceneSchema,
      Alert: noticeSchema,
      Alerts: noticesSchema,
      CalendarDay: calendarDaySchema,
      ChangedDays: changedDaysSchema,
      ChangedMovie: movieResponseSchema,
      DeletedMovie: deletedMovieSchema,
      FoundTitle: foundTitleSchema,
      ImageAddress: imageAddressSchema,
      ImageCheck: imageCheckSchema,
      ImageModeration: imageModerationSchema,
      ImageReadiness: imageReadinessSchema,
      ImageSettings: imageSettingsSchema,
      ImageVersion: imageVersionSchema,
      Month: monthSchema,
      MovieLookupResult: movieLookupResultSchema,
      MovieReadiness: movieReadinessSchema,
      NewMovie: newMovieSchema,
      PlanningSettings: planningSettingsSchema,
    },
  },
  generation: {
    description: 'Prompts, and jobs that generate images.',
    operations: generation,
    schemas: {
      Candidate: candidateSchema,
      Candidates: candidatesSchema,
      FailedPrompt: failedPromptSchema,
      FinishedImage: finishedImageSchema,
      GenerationCosts: generation.generationCosts.response,
      ImageModelInfo: imageModelInfoSchema,
      ImageJob: imageJobSchema,
      JobEvent: jobEventSchema,
      LintWarning: lintWarningSchema,
      Prompt: promptSchema,
      PromptDraft: promptDraftSchema,
      PromptList: promptListSchema,
      PromptStyle: promptStyleSchema,
      PromptStyles: generation.promptStyles.response,
      StillAnalysis: stillAnalysisSchema,
    },
  },
  notification: {
    description: 'The daily mail and push reminders.',
    operations: notification,
    schemas: {
      MailRun: mailRunSchema,
      PushKey: pushKeySchema,
      PushSubscription: pushSubscriptionSchema,
      Unsubscribed: unsubscribedSchema,
    },
  },
  social: {
    description: 'Posts to social networks.',
    operations: social,
    schemas: {
      PostEntry: postEntrySchema,
      PostEntryResponse: changedEntrySchema,
      PostEntryState: entryStateSchema,
      SocialConnectionTest: connectionTestSchema,
      SocialConnection: socialConnectionSchema,
      SocialNetwork: networkSchema,
      SocialPost: socialPostSchema,
      SocialPostState: postStateSchema,
      SocialPreview: socialPreviewSchema,
      SocialProvider: providerSchema,
    },
  },
};

/** Named schemas that several domains share. */
export const sharedSchemas: Domain['schemas'] = {
  Error: errorEnvelopeSchema,
  GameDate: gameDateSchema,
  ImageKey: imageKeySchema,
  MovieId: movieIdSchema,
  ShellConfig: shellConfigSchema,
  UserId: userIdSchema,
};
