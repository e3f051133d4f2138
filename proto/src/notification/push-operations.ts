import * as z from 'zod/mini';
import { defineOperation, type Operations } from '../operation.ts';
import { pushKeySchema, pushSubscriptionIdSchema, pushSubscriptionSchema, subscriptionErrors } from './push.ts';

const success = z.literal(true);

/** Reminders by Web Push, for guests and users. */
export const pushOperations = {
  pushKey: defineOperation({
    summary: 'The key that a browser needs to subscribe to reminders; null where the site sends none.',
    http: { method: 'GET', path: '/api/push/key', rateLimitPerMinute: 120 },
    subject: 'rpc.notification.v1.push-key',
    access: 'anyone',
    request: z.object({}),
    response: pushKeySchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Replaces what is stored of the same endpoint. A browser that sends it by itself names the stored one (`knownAs`). */
  subscribeToPush: defineOperation({
    summary: 'Reminds this browser of each new movie.',
    http: { method: 'POST', path: '/api/push/subscriptions', rateLimitPerMinute: 30, maxBodyBytes: 4_096 },
    access: 'anyone',
    request: pushSubscriptionSchema,
    response: z.object({ success }),
    errors: subscriptionErrors,
    timeoutMs: 5_000,
  }),
  /** Whoever knows the name knows the endpoint. A subscription that is gone already counts as a success. */
  unsubscribeFromPush: defineOperation({
    summary: 'Ends the reminders of a browser.',
    http: { method: 'DELETE', path: '/api/push/subscriptions/:subscriptionId', rateLimitPerMinute: 60 },
    subject: 'rpc.notification.v1.unsubscribe-from-push',
    access: 'anyone',
    request: z.object({ subscriptionId: pushSubscriptionIdSchema }),
    response: z.object({ success }),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
} as const satisfies Operations;
