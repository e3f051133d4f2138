import * as z from 'zod/mini';

/**
 * Environment variables for real social networks: a Facebook page's access token and id, and the Instagram business
 * account's id.
 */
export const META_SETTINGS = ['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID'] as const;

/** The supported social networks: a Facebook page and an Instagram business account. */
export const NETWORKS = ['facebook', 'instagram'] as const;
export const networkSchema = z.enum(NETWORKS);
export type NetworkName = z.output<typeof networkSchema>;

/** Display names of the social networks. */
export const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** How posts are published: through the real API, or in a local sandbox that isn't public. */
export const providerSchema = z.enum(['Meta Graph API', 'local sandbox']);
export type SocialProvider = z.output<typeof providerSchema>;

/**
 * The state of a post. `container-made` means that the social network has all data but doesn't show the post.
 * `publishing` means that the request to publish was sent but its outcome isn't known. `unknown` means that the request
 * got no response. Posts with an unknown outcome aren't sent again automatically but looked up on the network.
 */
export const postStateSchema = z.enum(['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown']);
export type PostState = z.output<typeof postStateSchema>;

/** An attempt to publish a post, either by an admin, on schedule or after an interruption. */
const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  by: z.enum(['admin', 'schedule', 'recovery']),
  /**
   * State of the post after the attempt. `planned`, `container-made` and `publishing` mean that the attempt is still
   * running.
   */
  result: postStateSchema,
  /** User-visible error message of a failed attempt, including the social network's reason. */
  problem: z.nullable(z.string()),
});
export type Attempt = z.output<typeof attemptSchema>;

/** A post that was started. An image has at most one such post per network and provider, and earlier ones that failed. */
export const socialPostSchema = z.object({
  id: z.int(),
  movieId: z.int(),
  network: networkSchema,
  provider: providerSchema,
  state: postStateSchema,
  caption: z.string(),
  altText: z.string(),
  /** Public URL that the social network uses to download the image. */
  imageUrl: z.string(),
  /** URL of the published post. Null if the post isn't published or the network hasn't returned the URL. */
  link: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Attempts to publish the post, newest first. */
  attempts: z.array(attemptSchema),
});
export type SocialPost = z.output<typeof socialPostSchema>;

/** A crop of the image, in pixels. */
const cropSchema = z.object({
  /** Where the social network displays the crop, such as `Post` or `Profile grid`. */
  where: z.string(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Crop = z.output<typeof cropSchema>;

/** The scheduled post, if it hasn't been published yet. */
const openScheduleSchema = z.object({ scheduledId: z.int(), dueAt: z.iso.datetime() });

/** A preview of the posts that would be published now or at the requested time. */
export const socialPreviewSchema = z.object({
  movieId: z.int(),
  provider: providerSchema,
  /**
   * State of the movie's day. `to-come` includes movies without a date, because an admin can still plan them. `in-play`
   * lasts until the grace period ends.
   */
  day: z.enum(['to-come', 'in-play', 'over']),
  /** Whether the caption includes the movie's title. Captions include the title only after the movie's day. */
  namesMovie: z.boolean(),
  /** The movie's hardest image. If it is null, nothing can be posted. */
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  posts: z.array(
    z.object({
      network: networkSchema,
      caption: z.string(),
      altText: z.string(),
      crops: z.array(cropSchema),
      /**
       * State of an existing post of this image, or null if there is none. The preview contains the existing post's
       * text.
       */
      state: z.nullable(postStateSchema),
      link: z.nullable(z.string()),
      /** The movie's scheduled post on this social network, or null if there is none. */
      scheduled: z.nullable(openScheduleSchema),
    }),
  ),
});
export type SocialPreview = z.output<typeof socialPreviewSchema>;

/** The result of a successful connection test. */
export const socialConnectionSchema = z.object({
  provider: providerSchema,
  accounts: z.array(z.object({ network: networkSchema, name: z.string() })),
  /** Number of posts used and available in the current quota period. Null if the network doesn't report a quota. */
  quota: z.nullable(z.object({ used: z.int(), most: z.int(), hours: z.int() })),
  /** Highest usage of any of the network's API limits, in percent. Null if the network doesn't report usage. */
  callsUsedPercent: z.nullable(z.int()),
  /** When the access token expires. Null if the token doesn't expire. */
  tokenExpiresAt: z.nullable(z.iso.datetime()),
});
export type SocialConnection = z.output<typeof socialConnectionSchema>;

/** Maximum number of posts per page. */
export const POSTS_PAGE = 100;
