import * as z from 'zod';
import * as calendar from '../calendar.ts';
import * as calendarOperations from '../catalogue/calendar-operations.ts';
import * as featureCalendar from '../catalogue/feature-calendar.ts';
import * as foundTitles from '../catalogue/found-titles.ts';
import * as imageRecords from '../catalogue/image-records.ts';
import * as images from '../catalogue/images.ts';
import * as movieImages from '../catalogue/movie-images.ts';
import * as movies from '../catalogue/movies.ts';
import * as readiness from '../catalogue/readiness.ts';
import * as sharedErrors from '../errors.ts';
import * as archive from '../game/archive.ts';
import * as dailyGame from '../game/daily-game.ts';
import * as dailyResults from '../game/daily-results.ts';
import * as friendOperations from '../game/friend-operations.ts';
import * as movieDifficulty from '../game/movie-difficulty.ts';
import * as numbers from '../game/numbers.ts';
import * as gameOperations from '../game/operations.ts';
import * as previousFeatures from '../game/previous-features.ts';
import * as userStats from '../game/user-stats.ts';
import * as candidates from '../generation/candidates.ts';
import * as costOperations from '../generation/cost-operations.ts';
import * as imageJobs from '../generation/image-jobs.ts';
import * as prompts from '../generation/prompts.ts';
import * as stills from '../generation/stills.ts';
import * as styleOperations from '../generation/style-operations.ts';
import * as accountExport from '../identity/account-export.ts';
import * as admins from '../identity/admins.ts';
import * as auditLog from '../identity/audit-log.ts';
import * as identityOperations from '../identity/operations.ts';
import * as users from '../identity/users.ts';
import * as mailRun from '../notification/mail-run.ts';
import * as notificationOperations from '../notification/operations.ts';
import * as push from '../notification/push.ts';
import type { Operations, Schema } from '../operation.ts';
import { operationsByDomain } from '../operations.ts';
import * as rowIds from '../row-ids.ts';
import * as shellConfig from '../shell-config.ts';
import * as postEntries from '../social/post-entries.ts';
import * as socialPosts from '../social/social-posts.ts';

/** A tag of the document. */
export type Domain = { readonly description: string; readonly operations: Operations };

const { game, identity, catalogue, generation, notification, social } = operationsByDomain;

/** The domains as the document describes them. */
export const domains: Readonly<Record<keyof typeof operationsByDomain, Domain>> = {
  game: {
    description: 'The daily game: its movie, guesses, results, archive, statistics and groups of friends.',
    operations: game,
  },
  identity: {
    description: 'Accounts, sessions and preferences of users. Admins, their sessions and the audit log.',
    operations: identity,
  },
  catalogue: {
    description: 'Movies, their feature dates and images, and the title search.',
    operations: catalogue,
  },
  generation: { description: 'Prompts, and jobs that generate images.', operations: generation },
  notification: { description: 'The daily mail and push reminders.', operations: notification },
  social: { description: 'Posts to social networks.', operations: social },
};

/**
 * Modules whose exported schemas are named schemas of the document, which operations reference as
 * `#/components/schemas/<name>`.
 */
const MODULES: readonly object[] = [
  accountExport,
  admins,
  archive,
  auditLog,
  calendar,
  calendarOperations,
  candidates,
  costOperations,
  dailyGame,
  dailyResults,
  featureCalendar,
  foundTitles,
  friendOperations,
  gameOperations,
  identityOperations,
  imageJobs,
  imageRecords,
  images,
  mailRun,
  movieDifficulty,
  movieImages,
  movies,
  notificationOperations,
  numbers,
  postEntries,
  previousFeatures,
  prompts,
  push,
  readiness,
  rowIds,
  sharedErrors,
  shellConfig,
  socialPosts,
  stills,
  styleOperations,
  userStats,
  users,
];

/** The named schemas by name. `adminMovieSchema` is called `AdminMovie`. */
export const namedSchemas: readonly (readonly [string, Schema])[] = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Schema') && value instanceof z.core.$ZodType
      ? [[name.slice(0, 1).toUpperCase() + name.slice(1, -'Schema'.length), value] as const]
      : [],
  ),
);
