import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

/** A browser that is reminded: without its address and keys, by which anybody could send to it. */
const exportedReminderSchema = z.object({
  createdAt: z.iso.datetime(),
  language: z.string(),
  /** The hour in UTC from which it is reminded. */
  hour: z.int(),
});
/** The browsers that a user is reminded in; missing in responses of older versions. */
export const exportedRemindersSchema = z.optional(z.array(exportedReminderSchema));

/** What is stored of the mails to a user. */
export const exportedMailsSchema = z.object({
  /** The daily mails of the last thirty days, and what became of them. */
  daily: z.array(z.object({ date: gameDateSchema, state: z.string() })),
  /** The mails about the account of the last thirty days. */
  account: z.array(z.object({ kind: z.string(), state: z.string(), requestedAt: z.iso.datetime() })),
});
export type ExportedMails = z.output<typeof exportedMailsSchema> & {
  readonly reminders?: z.output<typeof exportedRemindersSchema>;
};
