import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

/** A browser with reminders. The export omits its endpoint and keys, with which anyone could send messages to it. */
const exportedReminderSchema = z.object({
  createdAt: z.iso.datetime(),
  language: z.string(),
  /** The hour (UTC) of the reminder. */
  hour: z.int(),
});
/** The user's browsers with reminders. Missing in responses of older versions. */
export const exportedRemindersSchema = z.optional(z.array(exportedReminderSchema));

/** The stored data about the emails to a user. */
export const exportedMailsSchema = z.object({
  /** The daily emails of the last 30 days with their outcomes. */
  daily: z.array(z.object({ date: gameDateSchema, state: z.string() })),
  /** The account emails of the last 30 days. */
  account: z.array(z.object({ kind: z.string(), state: z.string(), requestedAt: z.iso.datetime() })),
});
export type ExportedMails = z.output<typeof exportedMailsSchema> & {
  readonly reminders?: z.output<typeof exportedRemindersSchema>;
};
