import * as z from 'zod/mini';

/** The settings for the real networks: a page's access token, its id, and the id of its business account. */
export const META_SETTINGS = ['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID'] as const;

/** The networks to which images are posted: a Facebook page and an Instagram business account. */
export const NETWORKS = ['facebook', 'instagram'] as const;
export const networkSchema = z.enum(NETWORKS);
export type NetworkName = z.output<typeof networkSchema>;

/** The visible names of the networks. */
export const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** The provider of the networks: the real API, or a local sandbox whose posts are not public. */
export const providerSchema = z.enum(['Meta Graph API', 'local sandbox']);
export type SocialProvider = z.output<typeof providerSchema>;

/**
 * The state of a post. `container-made`: the network has all data but doesn't show the post yet. `publishing`: the
 * request to publish was sent and has no outcome yet. `unknown`: the request got no response. The post isn't sent again
 * automatically, but compared with the posts on the network.
 */
export const postStateSchema = z.enum(['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown']);
export type PostState = z.output<typeof postStateSchema>;

/** An attempt to publish a post: by an admin, at the scheduled time, or after an interruption. */
const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  by: z.enum(['admin', 'schedule', 'recovery']),
  /** The resulting state. `planned`, `container-made` and `publishing` mean that the attempt is in progress. */
  result: postStateSchema,
  /** A visible text with the network's reason if the attempt failed. */
  problem: z.nullable(z.string()),
});
export type Attempt = z.output<typeof attemptSchema>;

/** The post of an image, unique for the combination of movie, image, network and provider. */
export const socialPostSchema = z.object({
  id: z.int(),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: postStateSchema,
  caption: z.string(),
  altText: z.string(),
  /** Public address from which the network loads the image. */
  imageUrl: z.string(),
  /** Address of the post. Null if it isn't published or the network hasn't returned the address. */
  link: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Newest first. */
  attempts: z.array(attemptSchema),
});
export type SocialPost = z.output<typeof socialPostSchema>;

/** A rectangular crop of the image, in pixels. */
const cropSchema = z.object({
  /** Where the network shows this crop, such as `Post` or `Profile grid`. */
  where: z.string(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Crop = z.output<typeof cropSchema>;

/** A scheduled post that isn't finished. */
const openScheduleSchema = z.object({ scheduledId: z.int(), dueAt: z.iso.datetime() });

/** A preview of exactly what would be posted now or at the requested time. */
export const socialPreviewSchema = z.object({
  movieId: z.int(),
  provider: providerSchema,
  /** `to-come` includes movies without a day, because they can get one. `in-play` lasts until the grace period ends. */
  day: z.enum(['to-come', 'in-play', 'over']),
  /** Whether the caption names the movie, which happens only after its day is over. */
  namesMovie: z.boolean(),
  /** Whether posting requires a confirmation by the admin (`confirm: true`). */
  needsConfirmation: z.boolean(),
  /** The first image. Without it (null), nothing can be posted. */
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  posts: z.array(
    z.object({
      network: networkSchema,
      caption: z.string(),
      altText: z.string(),
      crops: z.array(cropSchema),
      /** State of the existing post of this image, whose texts are shown here. Null without a post. */
      state: z.nullable(postStateSchema),
      link: z.nullable(z.string()),
      /** The scheduled post of this movie on this network. Missing in responses of older versions. */
      scheduled: z._default(z.nullable(openScheduleSchema), null),
    }),
  ),
});
export type SocialPreview = z.output<typeof socialPreviewSchema>;

/** The result of a connection test. */
export const socialConnectionSchema = z.object({
  provider: providerSchema,
  accounts: z.array(z.object({ network: networkSchema, name: z.string() })),
  /** Posts in the network's quota period, or null if the network doesn't report it. */
  quota: z.nullable(z.object({ used: z.int(), most: z.int(), hours: z.int() })),
  /** Highest usage of the network's call limits in percent, or null if the network doesn't report it. */
  callsUsedPercent: z.nullable(z.int()),
  /** When the access token expires, or null if it doesn't. */
  tokenExpiresAt: z.nullable(z.iso.datetime()),
});
export type SocialConnection = z.output<typeof socialConnectionSchema>;

/** Maximum number of posts in one list. */
export const POSTS_PAGE = 100;
