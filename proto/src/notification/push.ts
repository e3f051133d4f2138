import * as z from 'zod/mini';
import { accountErrors } from '../identity/errors.ts';

/** The languages of push messages. */
export const PUSH_LANGUAGES = ['en', 'de'] as const;
export type PushLanguage = (typeof PUSH_LANGUAGES)[number];

/** Largest value of an hour. */
export const LAST_HOUR = 23;

/** The id of a subscription: the SHA-256 hash of its endpoint in hexadecimal, which keeps the endpoint out of logs. */
export const pushSubscriptionIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A browser's push subscription (Push API), with base64url keys in the format of `PushSubscription.toJSON`. */
export const pushSubscriptionSchema = z.object({
  /**
   * Address at the browser's push service, at most 1 KB of ASCII. Anyone who knows it and the keys can send messages to
   * this browser.
   */
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_024), z.regex(/^[\x21-\x7e]+$/)),
  keys: z.object({
    /** Uncompressed point on the P-256 curve: 65 bytes, of which the first is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  /** Default: the language of the stored subscription, otherwise English. */
  language: z.optional(z.enum(PUSH_LANGUAGES)),
  /** Hour (UTC) of the reminder. Default: the stored hour, otherwise 0, when the new movie is available. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(LAST_HOUR))),
  /**
   * For an automatic renewal, the id of the subscription that the server should have: the same one or the one that this
   * subscription replaces. If the server doesn't have it, nothing is stored. Missing if the player turns on reminders.
   */
  knownAs: z.optional(pushSubscriptionIdSchema),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/** Errors for a subscription. `detail.retryAfterSeconds` contains the waiting time if a retry can succeed. */
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

/** The content of a push message, which is sent encrypted. It contains nothing about the movie. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The day of the message. A second message on the same day replaces the first. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

/** The server's key, to which a browser binds its subscription. Null if push is not configured. */
export const pushKeySchema = z.object({ publicKey: z.nullable(z.string()) });
