import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

/**
 * A browser with reminders, as included in a user's data export. The push endpoint and keys are omitted because anyone
 * who has them can send messages to the browser.
 */
const exportedReminderSchema = z.object({
  createdAt: z.iso.datetime(),
  language: z.string(),
  /** Hour of the reminder, in UTC. */
  hour: z.int(),
});
/** The user's browsers with reminders. */
export const exportedRemindersSchema = z.array(exportedReminderSchema);

/** All data about a user's emails and reminders. */
export const exportedMailsSchema = z.object({
  /** Daily emails of the last 30 days and their delivery states. */
  daily: z.array(z.object({ date: gameDateSchema, state: z.string() })),
  /** Account emails of the last 30 days and their delivery states. */
  account: z.array(z.object({ kind: z.string(), state: z.string(), requestedAt: z.iso.datetime() })),
});
export type ExportedMails = z.output<typeof exportedMailsSchema> & {
  readonly reminders: z.output<typeof exportedRemindersSchema>;
};
