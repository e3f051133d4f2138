import * as z from 'zod/mini';

/** The settings that connect the real networks: a page's access token, its id, and the id of its business account. */
export const META_SETTINGS = ['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID'] as const;

/** Where a post goes: a photo on the Facebook page, and one of the Instagram business account. */
export const NETWORKS = ['facebook', 'instagram'] as const;
export const networkSchema = z.enum(NETWORKS);
export type NetworkName = z.output<typeof networkSchema>;

/** The networks' own names, as people read them. */
export const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** What posts to the networks: the real API, or a sandbox on this machine whose posts nobody else sees. */
export const providerSchema = z.enum(['Meta Graph API', 'local sandbox']);
export type SocialProvider = z.output<typeof providerSchema>;

/**
 * The state of a post. `container-made`: the network has everything and shows nothing yet. `publishing`: the request to
 * publish was sent, its outcome is not known yet. `unknown`: there was no response, so the post is not sent again
 * automatically; it is reconciled with what the network shows.
 */
export const postStateSchema = z.enum(['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown']);
export type PostState = z.output<typeof postStateSchema>;

/** One attempt to publish a post: by the admin, at its scheduled time or after an interruption. */
const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  by: z.enum(['admin', 'schedule', 'recovery']),
  /** The state that it led to; `planned`, `container-made` and `publishing` while it goes on. */
  result: postStateSchema,
  /** A visible text with the network's reason where it failed. */
  problem: z.nullable(z.string()),
});
export type Attempt = z.output<typeof attemptSchema>;

/** One image of a movie on one network of one provider; unique in these four. */
export const socialPostSchema = z.object({
  id: z.int(),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: postStateSchema,
  caption: z.string(),
  altText: z.string(),
  /** The public address from which the network fetches the image. */
  imageUrl: z.string(),
  /** The post's address; null where it is not published or the network has not returned it. */
  link: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The newest first. */
  attempts: z.array(attemptSchema),
});
export type SocialPost = z.output<typeof socialPostSchema>;

/** A rectangle of the image, in its pixels. */
const cropSchema = z.object({
  /** Where the network shows this part, e.g. `Post` or `Profile grid`. */
  where: z.string(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Crop = z.output<typeof cropSchema>;

/** A post that is scheduled and not over. */
const openScheduleSchema = z.object({ scheduledId: z.int(), dueAt: z.iso.datetime() });

/** Exactly what posting would post now, or at the requested time. */
export const socialPreviewSchema = z.object({
  movieId: z.int(),
  provider: providerSchema,
  /** `to-come` also for a movie without a day: it may get one. `in-play` until the last player's grace is over. */
  day: z.enum(['to-come', 'in-play', 'over']),
  /** Whether the caption names the movie: only when its day is over. */
  namesMovie: z.boolean(),
  /** Whether posting needs `confirm: true`, after the admin has confirmed it. */
  needsConfirmation: z.boolean(),
  /** The first image; null where there is none, and then nothing can be posted. */
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  posts: z.array(
    z.object({
      network: networkSchema,
      caption: z.string(),
      altText: z.string(),
      crops: z.array(cropSchema),
      /** The post of this image, if there is one already: then its texts are shown here. */
      state: z.nullable(postStateSchema),
      link: z.nullable(z.string()),
      /** The scheduled post of this movie on this network; missing in responses of older versions. */
      scheduled: z._default(z.nullable(openScheduleSchema), null),
    }),
  ),
});
export type SocialPreview = z.output<typeof socialPreviewSchema>;

/** The result of a connection test. */
export const socialConnectionSchema = z.object({
  provider: providerSchema,
  accounts: z.array(z.object({ network: networkSchema, name: z.string() })),
  /** Posts within the network's quota window; null where the network does not report it. */
  quota: z.nullable(z.object({ used: z.int(), most: z.int(), hours: z.int() })),
  /** The highest used share of the network's call limits, in percent; null where the network does not report it. */
  callsUsedPercent: z.nullable(z.int()),
  /** When the access token ends; null when it does not. */
  tokenExpiresAt: z.nullable(z.iso.datetime()),
});
export type SocialConnection = z.output<typeof socialConnectionSchema>;

/** How many posts one list holds. */
export const POSTS_PAGE = 100;
