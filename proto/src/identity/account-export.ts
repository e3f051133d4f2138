import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { exportedPlaySchema } from '../game/exported-plays.ts';
import { userStatsSchema } from '../game/user-stats.ts';
import { exportedMailsSchema, exportedRemindersSchema } from '../notification/exported-mails.ts';
import { userSchema } from './users.ts';

/** A session without its token, which is stored only as a hash. */
export const exportedSessionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When the session ends if it isn't used. */
  idleExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** The day on which the account was last used. Missing in responses of older versions. */
export const lastUsedAtSchema = z.iso.datetime();

/** All stored data about a user. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  date: gameDateSchema,
  account: userSchema,
  lastUsedAt: z.optional(lastUsedAtSchema),
  sessions: z.array(exportedSessionSchema),
  plays: z.array(exportedPlaySchema),
  statistics: userStatsSchema,
  mails: exportedMailsSchema,
  reminders: exportedRemindersSchema,
});
export type AccountExport = z.output<typeof accountExportSchema>;
