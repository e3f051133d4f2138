import * as z from 'zod/mini';

/** The languages in which a push message can be written. */
export const PUSH_LANGUAGES = ['en', 'de'] as const;
export type PushLanguage = (typeof PUSH_LANGUAGES)[number];

/** The last hour of a day. */
export const LAST_HOUR = 23;

/** A browser's push subscription (Push API), with its keys in base64url as `PushSubscription.toJSON` writes them. */
export const pushSubscriptionSchema = z.object({
  /** The address at the browser's push service. Whoever knows it and the keys can send to this browser. */
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_024)),
  keys: z.object({
    /** A point of the curve P-256, not compressed: 65 bytes, the first of which is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  language: z._default(z.enum(PUSH_LANGUAGES), 'en'),
  /** The hour, in UTC, at which the browser wants to be reminded: 0 is when the new movie is there. */
  hour: z._default(z.int().check(z.minimum(0), z.maximum(LAST_HOUR)), 0),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/** The name of a subscription in addresses: the SHA-256 of its endpoint in hex, so that no log has the endpoint. */
export const pushSubscriptionIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

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
