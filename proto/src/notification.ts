import * as z from 'zod/mini';
import { ADMINS, ANYONE } from './actor.ts';
import { gameDateSchema } from './calendar.ts';
import { defineCall, defineEvent } from './contract.ts';
import { userIdSchema } from './identity.ts';

/** The hour at which the daily mail is due, in the zone of `DAILY_MAIL_ZONE`. */
export const DAILY_MAIL_HOUR = 10;

/** The token of an unsubscribe link, of any content: one that is not ours gives `invalid-token`, not a 400. */
export const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/** The largest number of ambiguous mails in one view; the counts include the others. */
export const AMBIGUOUS_LISTED = 100;

/** The mails of one day by state. */
export const mailCountsSchema = z.object({
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
      ambiguous: z.array(z.object({ userId: userIdSchema, email: z.nullable(z.string()), since: z.iso.datetime() })),
      /** Whether an ambiguous mail may still be sent again: its movie is today's. */
      open: z.boolean(),
    }),
  ),
});
export type MailRun = z.output<typeof mailRunSchema>;

const localMail = {
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  to: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
};
/** A mail in the list of the local mailbox. */
export const localMailSchema = z.object(localMail);
export type LocalMail = z.output<typeof localMailSchema>;

/** A mail of the local mailbox, decoded. */
export const openedMailSchema = z.object({
  ...localMail,
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenedMail = z.output<typeof openedMailSchema>;

export const notificationCalls = {
  /** Turns the daily mail off for the token's user. The same token again changes nothing and succeeds. */
  unsubscribe: defineCall({
    subject: 'rpc.notification.v1.unsubscribe',
    request: z.object({ token: unsubscribeTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: ['invalid-token'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Whether an unsubscribe token is valid. Changes nothing. */
  checkUnsubscribeToken: defineCall({
    subject: 'rpc.notification.v1.check-unsubscribe-token',
    request: z.object({ token: unsubscribeTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: ['invalid-token'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  mailRun: defineCall({
    subject: 'rpc.notification.v1.mail-run',
    request: z.object({}),
    response: mailRunSchema,
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Sends an ambiguous mail once more, after the admin has confirmed it. */
  resend: defineCall({
    subject: 'rpc.notification.v1.resend',
    request: z.object({ date: gameDateSchema, userId: userIdSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: ['not-ambiguous', 'day-over'],
    actors: ADMINS,
    timeoutMs: 3_000,
    retry: false,
  }),
  /** The newest mails of the mailbox on disk, newest first. There is one only where no SMTP server is configured. */
  localMails: defineCall({
    subject: 'rpc.notification.v1.local-mails',
    request: z.object({}),
    response: z.array(localMailSchema),
    errors: ['no-local-mailbox'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  openLocalMail: defineCall({
    subject: 'rpc.notification.v1.open-local-mail',
    request: z.object({ id: localMail.id }),
    response: openedMailSchema,
    errors: ['no-local-mailbox', 'no-such-mail'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
} as const;

export const notificationEvents = {
  /** A user has unsubscribed by the link of a mail: the daily mail is to be turned off. */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: userIdSchema }),
  }),
} as const;
