import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { defineOperations } from '../operation.ts';
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

/**
 * The token in an unsubscribe link. The schema accepts any text, so that invalid tokens return `invalid-token` instead
 * of a validation error.
 */
const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/**
 * The error for an invalid unsubscribe token. The error code is also sent as `detail.error` because the page in the
 * specification reads that field.
 */
const invalidToken = {
  'invalid-token': { status: 400, message: 'The unsubscribe link is invalid or has expired.' },
} as const;

const success = z.literal(true);

/** The response to a successful unsubscribe request. */
export const unsubscribedSchema = z.object({ success });

const unsubscribeBase = {
  http: { path: '/api/unsubscribe', rateLimitPerMinute: 600, authenticatesByToken: true },
  access: 'anyone',
  request: z.object({ token: z._default(unsubscribeTokenSchema, '') }),
  response: unsubscribedSchema,
  errors: invalidToken,
} as const;

/** Operations for daily emails: unsubscribing for recipients, and delivery status for admins. */
export const notificationOperations = defineOperations('notification', {
  /**
   * The gateway handles this operation instead of the service because browsers that open the link get an HTML page.
   */
  unsubscribe: {
    ...unsubscribeBase,
    summary:
      'Turns off the daily email for the recipient of the link. Browsers and HEAD requests are redirected to the unsubscribe page.',
    request: z.object({
      ...unsubscribeBase.request.shape,
      /**
       * Only present in the `List-Unsubscribe` header's URL. GET requests to that URL, for example from link scanners,
       * don't unsubscribe the user.
       */
      postOnly: z.optional(z.literal('true')),
    }),
    http: {
      ...unsubscribeBase.http,
      method: 'GET',
      otherStatuses: {
        303: 'Redirects to the unsubscribe page without unsubscribing, for HEAD requests, browser navigation and `postOnly` URLs',
      },
    },
    subject: undefined,
  },
  /**
   * One-click unsubscribe (RFC 8058): the request that an email program sends when the user clicks "unsubscribe". The
   * form body is ignored. Repeated requests also succeed.
   */
  oneClickUnsubscribe: {
    ...unsubscribeBase,
    summary:
      'Turns off the daily email for the recipient of the link. The request can come from any origin (RFC 8058).',
    http: { ...unsubscribeBase.http, method: 'POST', fieldsIn: 'query' },
    subject: 'rpc.notification.v1.unsubscribe',
    timeoutMs: 3_000,
    retry: true,
  },
  mailRun: {
    summary: 'Returns the progress of the daily emails, and the emails that may or may not have been sent.',
    http: { method: 'GET', path: '/api/admin/mail-run', rateLimitPerMinute: 120 },
    access: 'admin',
    response: mailRunSchema,
  },
  /** Resends an email that may or may not have been sent. The dashboard requests confirmation first. */
  resendMail: {
    summary: 'Resends one of today’s emails that may or may not have been sent.',
    http: { method: 'POST', path: '/api/admin/mail-run/resend', rateLimitPerMinute: 120, maxBodyBytes: 1_024 },
    subject: 'rpc.notification.v1.resend',
    access: 'admin',
    request: z.object({ date: gameDateSchema, userId: rowIdSchema }),
    response: z.object({ success }),
    errors: {
      'not-ambiguous': { status: 409, message: 'The outcome of this email is known, so it can’t be sent again' },
      'day-over': { status: 409, message: 'The day of this email is over, so it can’t be sent again' },
    },
    timeoutMs: 3_000,
  },
});
