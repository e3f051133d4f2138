import * as z from 'zod/mini';
import { ADMINS, ANYONE } from './actor.ts';
import { gameDateSchema } from './calendar.ts';
import { defineCall, defineEvent } from './contract.ts';
import { userIdSchema } from './identity.ts';

/** The hour at which the daily mail is due, in the zone of `DAILY_MAIL_ZONE`. */
export const DAILY_MAIL_HOUR = 10;

/** Whatever an unsubscribe link carries, as long as an address can be: what is no token of ours is `invalid-token`. */
export const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/** How many unclear mails one view lists; the counts tell the rest. */
export const AMBIGUOUS_LISTED = 100;

/** What has become of the mails of one day. */
export const mailCountsSchema = z.object({
  /** Waiting to be sent, or to be tried again. */
  queued: z.int(),
  /** In the hands of a worker. */
  sending: z.int(),
  sent: z.int(),
  /** Left out because the player had begun today's game already. */
  played: z.int(),
  /** Left out because the player wanted none any more when it was their turn. */
  unsubscribed: z.int(),
  /** Not sent before the day was over. */
  late: z.int(),
  /** Refused by the mail server for good. */
  failed: z.int(),
  /** A worker ended while it was sending: nobody knows whether the mail went out. Never sent again by itself. */
  ambiguous: z.int(),
});
export type MailCounts = z.output<typeof mailCountsSchema>;

export const mailRunSchema = z.object({
  /** The IANA name of the zone in which the mails are due at {@link DAILY_MAIL_HOUR}. */
  zone: z.string(),
  /** Whether mails go to the mailbox on disk instead of to people. */
  local: z.boolean(),
  /** The newest run; null before the first. */
  run: z.nullable(
    z.object({
      /** The day of the game whose movie the mails are about. */
      date: gameDateSchema,
      startedAt: z.iso.datetime(),
      /** Null while addressees are still being collected, and the counts grow. */
      collectedAt: z.nullable(z.iso.datetime()),
      counts: mailCountsSchema,
      ambiguous: z.array(z.object({ userId: userIdSchema, email: z.nullable(z.string()), since: z.iso.datetime() })),
      /** Whether an unclear mail may still be sent again: its movie is that of today. */
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
export const localMailSchema = z.object(localMail);
export type LocalMail = z.output<typeof localMailSchema>;

/** A mail of the local mailbox as a mail program would read it. */
export const openedMailSchema = z.object({
  ...localMail,
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenedMail = z.output<typeof openedMailSchema>;

export const notificationCalls = {
  /** Turns the daily mail off for whom the token was made. The same token again changes nothing and succeeds. */
  unsubscribe: defineCall({
    subject: 'rpc.notification.v1.unsubscribe',
    request: z.object({ token: unsubscribeTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: ['invalid-token'],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Whether the link of a mail carries a token that was made for it. Changes nothing. */
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
  /** Sends an unclear mail once more, on the admin's word. */
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
  /** Somebody has used the link of a mail: the daily mail is to be off from now on. */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: userIdSchema }),
  }),
} as const;
