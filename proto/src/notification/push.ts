import * as z from 'zod/mini';
import { accountErrors } from '../identity/errors.ts';
import { defineOperations } from '../operation.ts';

/** The available languages of push messages. */
export const PUSH_LANGUAGES = ['en', 'de'] as const;
export type PushLanguage = (typeof PUSH_LANGUAGES)[number];

/** The last hour of a day. */
export const LAST_HOUR = 23;

/**
 * Id of a push subscription: the hexadecimal SHA-256 hash of the endpoint. Logs can contain the id without revealing
 * the endpoint.
 */
export const pushSubscriptionIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A browser's push subscription from the Push API. The keys are base64url-encoded, as in `PushSubscription.toJSON`. */
export const pushSubscriptionSchema = z.object({
  /**
   * URL of the subscription at the browser vendor's push service, with up to 1,024 ASCII characters. Anyone who has the
   * URL and the keys can send messages to this browser.
   */
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_024), z.regex(/^[\x21-\x7e]+$/)),
  keys: z.object({
    /** The browser's public key, which is an uncompressed P-256 point (65 bytes, starting with 0x04). */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** The authentication secret (16 bytes). */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  /** Defaults to the stored subscription's language, or to English for a new subscription. */
  language: z.optional(z.enum(PUSH_LANGUAGES)),
  /**
   * Hour of the reminder, in UTC. Defaults to the stored subscription's hour, or to 0 for a new subscription, because
   * new movies appear at midnight UTC.
   */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(LAST_HOUR))),
  /**
   * Id of the stored subscription that an automatic renewal replaces or confirms. If the server has no subscription
   * with this id, nothing is stored. Omitted when a player turns on reminders.
   */
  knownAs: z.optional(pushSubscriptionIdSchema),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/**
 * Errors for push subscriptions. If retrying can help, `detail.retryAfterSeconds` contains the number of seconds to
 * wait.
 */
export const subscriptionErrors = {
  'push-is-off': { status: 404, message: 'Reminders are turned off on this site' },
  'no-push-service': { status: 400, message: 'The endpoint must be the address of a push service' },
  'no-such-user': accountErrors['no-such-user'],
  'unknown-subscription': { status: 404, message: 'This browser no longer has a reminder. Turn it on again.' },
  'too-many-subscriptions': {
    status: 429,
    message: 'Too many browsers have turned on reminders from your network today. Try again tomorrow.',
  },
} as const;

/** The content of a push message. Messages are encrypted and contain no data about the movie. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The date of the message. If two messages have the same date, the second replaces the first. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

/** The server's public key, which browsers need to create a subscription. Null if push isn't configured. */
export const pushKeySchema = z.object({ publicKey: z.nullable(z.string()) });

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
