import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { rowIdSchema } from '../row-ids.ts';

/** The hour at which the daily mail is due, in the time zone of `DAILY_MAIL_ZONE`. */
export const DAILY_MAIL_HOUR = 10;

/** Maximum number of ambiguous emails in the list. The counts include all of them. */
export const MAX_LISTED_AMBIGUOUS = 100;

/** Number of emails of one day by state. */
const mailCountsSchema = z.object({
  /** Waiting to be sent or retried. */
  queued: z.int(),
  /** Leased by a worker. */
  sending: z.int(),
  sent: z.int(),
  /** Skipped because the player had already started today's game. */
  played: z.int(),
  /** Skipped because the player had unsubscribed. */
  unsubscribed: z.int(),
  /** Not sent before the end of the day. */
  late: z.int(),
  /** Permanently rejected by the mail server. */
  failed: z.int(),
  /** A worker stopped while sending, so it is unknown whether the email was sent. Never sent again automatically. */
  ambiguous: z.int(),
});
export type MailCounts = z.output<typeof mailCountsSchema>;

/** The daily emails on the dashboard. */
export const mailRunSchema = z.object({
  /** The IANA time zone in which the emails are due at {@link DAILY_MAIL_HOUR}. */
  zone: z.string(),
  /** Whether emails are delivered to the mailbox on disk instead of their recipients. */
  local: z.boolean(),
  /** The latest run, or null before the first run. */
  run: z.nullable(
    z.object({
      /** The feature date of the movie in the emails. */
      date: gameDateSchema,
      startedAt: z.iso.datetime(),
      /** Null while recipients are still being collected and the counts increase. */
      collectedAt: z.nullable(z.iso.datetime()),
      counts: mailCountsSchema,
      ambiguous: z.array(z.object({ userId: rowIdSchema, email: z.nullable(z.string()), since: z.iso.datetime() })),
      /** Whether an ambiguous email can still be sent again, because its movie is today's. */
      open: z.boolean(),
    }),
  ),
});
export type MailRun = z.output<typeof mailRunSchema>;
