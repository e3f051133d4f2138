// Modules whose exported schemas are named schemas of the OpenAPI document, which operations reference as
// `#/components/schemas/<name>`.

export * as calendar from '../calendar.ts';
export * as calendarOperations from '../catalogue/calendar-operations.ts';
export * as featureCalendar from '../catalogue/feature-calendar.ts';
export * as foundTitles from '../catalogue/found-titles.ts';
export * as imageRecords from '../catalogue/image-records.ts';
export * as images from '../catalogue/images.ts';
export * as movieImages from '../catalogue/movie-images.ts';
export * as movies from '../catalogue/movies.ts';
export * as readiness from '../catalogue/readiness.ts';
export * as sharedErrors from '../errors.ts';
export * as archive from '../game/archive.ts';
export * as dailyGame from '../game/daily-game.ts';
export * as friendOperations from '../game/friend-operations.ts';
export * as gameOperations from '../game/operations.ts';
export * as statistics from '../game/statistics.ts';
export * as candidates from '../generation/candidates.ts';
export * as costOperations from '../generation/cost-operations.ts';
export * as imageJobs from '../generation/image-jobs.ts';
export * as prompts from '../generation/prompts.ts';
export * as stills from '../generation/stills.ts';
export * as styleOperations from '../generation/style-operations.ts';
export * as accountOperations from '../identity/account-operations.ts';
export * as admins from '../identity/admins.ts';
export * as auditLog from '../identity/audit-log.ts';
export * as identityOperations from '../identity/operations.ts';
export * as users from '../identity/users.ts';
export * as notificationOperations from '../notification/operations.ts';
export * as push from '../notification/push.ts';
export * as shellConfig from '../shell-config.ts';
export * as postEntries from '../social/post-entries.ts';
export * as socialPosts from '../social/social-posts.ts';
