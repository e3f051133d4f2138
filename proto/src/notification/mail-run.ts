import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { rowIdSchema } from '../row-ids.ts';

/** The hour at which the daily mail is due, in the zone of `DAILY_MAIL_ZONE`. */
export const DAILY_MAIL_HOUR = 10;

/** The largest number of ambiguous mails in one view; the counts include the others. */
export const MAX_LISTED_AMBIGUOUS = 100;

/** The mails of one day by state. */
const mailCountsSchema = z.object({
  /** Waiting to be sent or retried. */
  queued: z.int(),
  /** Leased by a worker. */
  sending: z.int(),
  sent: z.int(),
  /** Skipped because the player had begun today's game. */
  played: z.int(),
  /** Skipped because the player had unsubscribed by then. */
  unsubscribed: z.int(),
  /** Not sent before the day was over. */
  late: z.int(),
  /** Rejected by the mail server permanently. */
  failed: z.int(),
  /** A worker ended while sending: it is not known whether the mail was sent. Never sent again automatically. */
  ambiguous: z.int(),
});
export type MailCounts = z.output<typeof mailCountsSchema>;

/** The daily mails as the dashboard shows them. */
export const mailRunSchema = z.object({
  /** The IANA name of the zone in which the mails are due at {@link DAILY_MAIL_HOUR}. */
  zone: z.string(),
  /** Whether mails go to the mailbox on disk instead of to people. */
  local: z.boolean(),
  /** The newest run; null before the first. */
  run: z.nullable(
    z.object({
      /** The feature date of the movie in the mails. */
      date: gameDateSchema,
      startedAt: z.iso.datetime(),
      /** Null while recipients are still being collected and the counts grow. */
      collectedAt: z.nullable(z.iso.datetime()),
      counts: mailCountsSchema,
      ambiguous: z.array(z.object({ userId: rowIdSchema, email: z.nullable(z.string()), since: z.iso.datetime() })),
      /** Whether an ambiguous mail may still be sent again: its movie is today's. */
      open: z.boolean(),
    }),
  ),
});
export type MailRun = z.output<typeof mailRunSchema>;
