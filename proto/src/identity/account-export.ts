import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { exportedPlaySchema } from '../game/exported-plays.ts';
import { userStatsSchema } from '../game/user-stats.ts';
import { exportedMailsSchema, exportedRemindersSchema } from '../notification/exported-mails.ts';
import { userSchema } from './users.ts';

/** A user session in a data export. The session token isn't included, because only its hash is stored. */
export const exportedSessionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When the session expires if it isn't used again. */
  idleExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** The date on which the account was last used. */
export const lastUsedAtSchema = z.iso.datetime();

/** All data that the identity service stores about a user. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  date: gameDateSchema,
  account: userSchema,
  lastUsedAt: z.optional(lastUsedAtSchema),
  sessions: z.array(exportedSessionSchema),
  plays: z.array(exportedPlaySchema),
  statistics: userStatsSchema,
  /** The user's groups of friends, with the user's name in each. */
  friends: z.array(z.object({ code: z.string(), name: z.nullable(z.string()), isFounder: z.boolean() })),
  mails: exportedMailsSchema,
  reminders: exportedRemindersSchema,
});
export type AccountExport = z.output<typeof accountExportSchema>;
