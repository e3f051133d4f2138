import * as z from 'zod/mini';
import { defineOperation, type Operations } from '../operation.ts';
import { pushKeySchema, pushSubscriptionIdSchema, pushSubscriptionSchema, subscriptionErrors } from './push.ts';

const success = z.literal(true);

/** Operations for Web Push reminders, for guests and users. */
export const pushOperations = {
  pushKey: defineOperation({
    summary: 'Returns the key that a browser needs to subscribe to reminders, or null if the site sends none.',
    http: { method: 'GET', path: '/api/push/key', rateLimitPerMinute: 120 },
    subject: 'rpc.notification.v1.push-key',
    access: 'anyone',
    request: z.object({}),
    response: pushKeySchema,
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /**
   * Replaces a stored subscription with the same endpoint. A browser's automatic renewal sends the stored id
   * (`knownAs`).
   */
  subscribeToPush: defineOperation({
    summary: 'Turns on reminders of new movies in this browser.',
    http: { method: 'POST', path: '/api/push/subscriptions', rateLimitPerMinute: 30, maxBodyBytes: 4_096 },
    access: 'anyone',
    request: pushSubscriptionSchema,
    response: z.object({ success }),
    errors: subscriptionErrors,
    timeoutMs: 5_000,
  }),
  /** Only a client that knows the endpoint can know the id. A missing subscription counts as a success. */
  unsubscribeFromPush: defineOperation({
    summary: 'Turns off the reminders in a browser.',
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
