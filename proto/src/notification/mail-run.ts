import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { rowIdSchema } from '../row-ids.ts';

/** Hour at which the daily email is sent, in the user's time zone. */
export const DAILY_MAIL_HOUR = 10;

/** Number of a day's emails in each state. */
const mailCountsSchema = z.object({
  /** Emails that are waiting for their first attempt or a retry. */
  queued: z.int(),
  /** Emails that a worker is currently sending. */
  sending: z.int(),
  sent: z.int(),
  /** Emails that were skipped because the player had already started the day's game. */
  played: z.int(),
  /** Emails that were skipped because the player had unsubscribed. */
  unsubscribed: z.int(),
  /** Emails that couldn't be sent before the day ended. */
  late: z.int(),
  /** Emails that the mail server permanently rejected. */
  failed: z.int(),
  /**
   * Emails that may or may not have been sent, because a worker stopped while sending. They are never resent
   * automatically.
   */
  ambiguous: z.int(),
});
export type MailCounts = z.output<typeof mailCountsSchema>;

/** The status of the daily emails, as shown on the dashboard. */
export const mailRunSchema = z.object({
  /** Whether emails are stored in the local mailbox instead of being sent. */
  local: z.boolean(),
  /** The most recent run, or null if there has been no run. */
  run: z.nullable(
    z.object({
      /** Date of the movie that the emails announce. */
      date: gameDateSchema,
      counts: mailCountsSchema,
      ambiguous: z.array(z.object({ userId: rowIdSchema, email: z.nullable(z.string()) })),
      /** Whether an admin can still resend ambiguous emails, which is possible only until the movie's day ends. */
      open: z.boolean(),
    }),
  ),
});
export type MailRun = z.output<typeof mailRunSchema>;
