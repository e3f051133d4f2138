import * as z from 'zod/mini';
import { gameDateSchema } from './calendar.ts';
import { defineRoute } from './http-route.ts';
import { userIdSchema } from './identity.ts';
import { mailRunSchema, unsubscribeTokenSchema } from './notification.ts';

const KIB = 1_024;

const unsubscribe = {
  path: '/api/unsubscribe',
  access: 'anyone',
  authenticatesByToken: true,
  query: z.object({ token: z._default(unsubscribeTokenSchema, '') }),
  response: z.object({ success: z.literal(true) }),
  timeoutMs: 5_000,
  rateLimitPerMinute: 600,
} as const;

export const notificationRoutes = {
  unsubscribe: defineRoute({
    ...unsubscribe,
    method: 'GET',
    summary: 'Ends the daily mail for whom the link was made. Acts only for a GET that accepts application/json.',
    failures: {
      303: 'The request did not name application/json (a followed link, a scanner, a prefetch): nothing was changed, the page is there',
      400: 'invalid-token',
    },
  }),
  /** What a mail program sends by itself when its user presses "unsubscribe" (RFC 8058), in either encoding of a form. */
  oneClickUnsubscribe: defineRoute({
    ...unsubscribe,
    method: 'POST',
    summary: 'Ends the daily mail for whom the link was made, from wherever it is sent (RFC 8058).',
    failures: { 400: 'invalid-token' },
  }),
  mailRun: defineRoute({
    method: 'GET',
    path: '/api/admin/mail-run',
    summary: 'How far the daily mails are, and those of which nobody knows whether they went out.',
    access: 'admin',
    response: mailRunSchema,
    failures: {},
    timeoutMs: 8_000,
    rateLimitPerMinute: 120,
  }),
  resendMail: defineRoute({
    method: 'POST',
    path: '/api/admin/mail-run/resend',
    summary: 'Sends one unclear mail of today once more.',
    access: 'admin',
    body: z.object({ date: gameDateSchema, userId: userIdSchema }),
    response: z.object({ success: z.literal(true) }),
    failures: { 409: 'This mail is not unclear, or its day is over' },
    maxBodyBytes: KIB,
    timeoutMs: 5_000,
    rateLimitPerMinute: 120,
  }),
} as const;
