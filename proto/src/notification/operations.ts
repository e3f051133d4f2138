import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { mailRunSchema } from './mail-run.ts';
import { invalidToken, unsubscribeTokenSchema } from './unsubscribe-token.ts';

const success = z.literal(true);

/** The daily mail is turned off. */
export const unsubscribedSchema = z.object({ success });

const unsubscribing = {
  http: { path: '/api/unsubscribe', rateLimitPerMinute: 600, authenticatesByToken: true },
  access: 'anyone',
  request: z.object({ token: z._default(unsubscribeTokenSchema, '') }),
  response: unsubscribedSchema,
  errors: invalidToken,
} as const;

/** The end of the daily mail for its readers, and its course for the admin. */
export const notificationOperations = {
  /** Handled by the gateway, because a browser that opens the address gets the page. */
  unsubscribe: defineOperation({
    ...unsubscribing,
    summary: 'Ends the daily mail for the owner of the link. A HEAD and a browser that opens the address get the page.',
    request: z.object({
      ...unsubscribing.request.shape,
      /** In the address that mails name in `List-Unsubscribe`, so that a GET of it by a link scanner changes nothing. */
      postOnly: z.optional(z.literal('true')),
    }),
    http: {
      ...unsubscribing.http,
      method: 'GET',
      otherStatuses: {
        303: 'A HEAD, a navigation of a browser, or an address with `postOnly`: nothing was changed, the page is there',
      },
    },
    timeoutMs: 5_000,
  }),
  /**
   * What a mail program sends by itself when its user presses "unsubscribe" (RFC 8058): its body, a form in either
   * encoding, adds nothing and is not read. The same token again changes nothing and succeeds.
   */
  oneClickUnsubscribe: defineOperation({
    ...unsubscribing,
    summary: 'Ends the daily mail for the owner of the link, from wherever it is sent (RFC 8058).',
    http: { ...unsubscribing.http, method: 'POST', fieldsIn: 'query' },
    subject: 'rpc.notification.v1.unsubscribe',
    timeoutMs: 3_000,
    retry: true,
  }),
  mailRun: defineOperation({
    summary: 'How far the daily mails are, and those of which nobody knows whether they went out.',
    http: { method: 'GET', path: '/api/admin/mail-run', rateLimitPerMinute: 120 },
    subject: 'rpc.notification.v1.mail-run',
    access: 'admin',
    request: z.object({}),
    response: mailRunSchema,
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** After the admin has confirmed it. */
  resendMail: defineOperation({
    summary: 'Sends one unclear mail of today once more.',
    http: { method: 'POST', path: '/api/admin/mail-run/resend', rateLimitPerMinute: 120, maxBodyBytes: 1_024 },
    subject: 'rpc.notification.v1.resend',
    access: 'admin',
    request: z.object({ date: gameDateSchema, userId: rowIdSchema }),
    response: z.object({ success }),
    errors: {
      'not-ambiguous': { status: 409, message: 'The outcome of this mail is known, so it can’t be sent again' },
      'day-over': { status: 409, message: 'The day of this mail is over, so it can’t be sent again' },
    },
    timeoutMs: 3_000,
  }),
} as const satisfies Operations;
