import * as z from 'zod/mini';
import { accountErrors } from '../identity/errors.ts';

/** The languages in which a push message can be written. */
export const PUSH_LANGUAGES = ['en', 'de'] as const;
export type PushLanguage = (typeof PUSH_LANGUAGES)[number];

/** The last hour of a day. */
export const LAST_HOUR = 23;

/** The name of a subscription in addresses: the SHA-256 of its endpoint in hex, so that no log has the endpoint. */
export const pushSubscriptionIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A browser's push subscription (Push API), with its keys in base64url as `PushSubscription.toJSON` writes them. */
export const pushSubscriptionSchema = z.object({
  /**
   * The address at the browser's push service: 1 KB at most, in ASCII as browsers write it. Anyone who knows it and the keys
   * can send to this browser.
   */
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_024), z.regex(/^[\x21-\x7e]+$/)),
  keys: z.object({
    /** A point of the curve P-256, not compressed: 65 bytes, the first of which is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  /** Missing: that of the subscription that the server has, otherwise English. */
  language: z.optional(z.enum(PUSH_LANGUAGES)),
  /** The hour, in UTC, at which the browser wants to be reminded. Missing: the stored one, otherwise 0, when the new movie is there. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(LAST_HOUR))),
  /**
   * The subscription of this browser that the server should have, when the browser sends one by itself: the same one, or the
   * one that it replaces. If the server does not have it, nothing is stored. Missing when the player turns reminders on.
   */
  knownAs: z.optional(pushSubscriptionIdSchema),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/** Why a browser is not reminded. `detail.retryAfterSeconds` says how long to wait, if waiting helps. */
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

/** What a push message contains, encrypted: no title and no scene of any movie. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Its day: a second message of a day replaces the first. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

/** The server's key, to which a browser binds its subscription; null where push is not configured. */
export const pushKeySchema = z.object({ publicKey: z.nullable(z.string()) });
