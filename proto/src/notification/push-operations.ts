import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { pushKeySchema, pushSubscriptionIdSchema, pushSubscriptionSchema, subscriptionErrors } from './push.ts';

const success = z.literal(true);

/** Web Push operations for reminders. Guests and users can use them. */
export const pushOperations = defineOperations('notification', {
  pushKey: {
    summary: 'Returns the key that a browser needs to subscribe to reminders, or null if the site sends none.',
    http: { method: 'GET', path: '/api/push/key', rateLimitPerMinute: 120 },
    access: 'anyone',
    response: pushKeySchema,
    timeoutMs: 3_000,
  },
  /**
   * Stores a push subscription and replaces any subscription with the same endpoint. When a browser renews a
   * subscription automatically, the request contains the id of the stored subscription (`knownAs`).
   */
  subscribeToPush: {
    summary: 'Turns on reminders of new movies in this browser.',
    http: { method: 'POST', path: '/api/push/subscriptions', rateLimitPerMinute: 30, maxBodyBytes: 4_096 },
    access: 'anyone',
    request: pushSubscriptionSchema,
    response: z.object({ success }),
    errors: subscriptionErrors,
    timeoutMs: 3_000,
    retry: true,
  },
  /**
   * Deletes a push subscription. No authentication is required, because only clients that have the endpoint can compute
   * the id. The call also succeeds if the subscription doesn't exist.
   */
  unsubscribeFromPush: {
    summary: 'Turns off the reminders in a browser.',
    http: { method: 'DELETE', path: '/api/push/subscriptions/:subscriptionId', rateLimitPerMinute: 60 },
    access: 'anyone',
    request: z.object({ subscriptionId: pushSubscriptionIdSchema }),
    response: z.object({ success }),
    timeoutMs: 3_000,
    retry: true,
  },
});
