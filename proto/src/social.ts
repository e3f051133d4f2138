import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { defineCall } from './contract.ts';

/** The settings that connect the real networks: a page's access token, its id, and the id of its business account. */
export const META_SETTINGS = ['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID'] as const;

/** Where a post goes: a photo on the Facebook page, and one of the Instagram business account. */
export const NETWORKS = ['facebook', 'instagram'] as const;
const networkSchema = z.enum(NETWORKS);
export type NetworkName = z.output<typeof networkSchema>;

/** The networks' own names, as people read them. */
export const NETWORK_TITLES: Readonly<Record<NetworkName, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** Who is behind the networks: the real ones, or a stand-in on this machine whose posts nobody else sees. */
const viaSchema = z.enum(['Meta Graph API', 'local sandbox']);
export type SocialProvider = z.output<typeof viaSchema>;

/**
 * How far a post has come. `container-made`: the network has everything and shows nothing yet. `publishing`: it has
 * been told to, and nobody knows yet what became of it. `unknown`: it gave no answer, so the post is not sent again
 * by itself, but looked for.
 */
export const postStateSchema = z.enum(['planned', 'container-made', 'publishing', 'published', 'failed', 'unknown']);
export type PostState = z.output<typeof postStateSchema>;

/** One try to bring a post out, by the admin or after an interruption. */
const attemptSchema = z.object({
  startedAt: z.iso.datetime(),
  by: z.enum(['admin', 'recovery']),
  /** The state that it led to; `planned`, `container-made` and `publishing` while it goes on. */
  result: postStateSchema,
  /** In plain words what the network said, where it was no success. */
  problem: z.nullable(z.string()),
});
export type Attempt = z.output<typeof attemptSchema>;

/** One image of a movie on one network. There is never a second for the same three. */
export const socialPostSchema = z.object({
  id: z.int(),
  movieId: z.int(),
  network: networkSchema,
  provider: viaSchema,
  state: postStateSchema,
  caption: z.string(),
  altText: z.string(),
  /** The public address from which the network takes the image. */
  imageUrl: z.string(),
  /** Where the post is to be seen; also null while the network has not said it. */
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
  /** What this part is shown in, e.g. `Post` or `Profile grid`. */
  where: z.string(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Crop = z.output<typeof cropSchema>;

/** What pressing the button would post now, to the letter. */
export const socialPreviewSchema = z.object({
  movieId: z.int(),
  provider: viaSchema,
  /** `to-come` also for a movie without a day: it may get one. `in-play` until the last player's grace is over. */
  day: z.enum(['to-come', 'in-play', 'over']),
  /** Whether the caption names the movie: only when its day is over. */
  namesMovie: z.boolean(),
  /** Whether posting needs `confirm: true`, after the admin has been asked a second time. */
  needsConfirmation: z.boolean(),
  /** The first image; null where there is none, and then nothing can be posted. */
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  posts: z.array(
    z.object({
      network: networkSchema,
      caption: z.string(),
      altText: z.string(),
      crops: z.array(cropSchema),
      /** The post of this very image, if there is one already: then that one's texts count. */
      state: z.nullable(postStateSchema),
      link: z.nullable(z.string()),
    }),
  ),
});
export type SocialPreview = z.output<typeof socialPreviewSchema>;

/** What the networks say of our connection. */
export const socialConnectionSchema = z.object({
  provider: viaSchema,
  accounts: z.array(z.object({ network: networkSchema, name: z.string() })),
  /** Posts within the network's window; null where it does not say. */
  quota: z.nullable(z.object({ used: z.int(), most: z.int(), hours: z.int() })),
  /** The highest share of the call limits that is used up, in percent; null where the network has not said it. */
  callsUsedPercent: z.nullable(z.int()),
  /** When the access token ends; null when it does not. */
  tokenExpiresAt: z.nullable(z.iso.datetime()),
});
export type SocialConnection = z.output<typeof socialConnectionSchema>;

export const postRequestSchema = z.object({
  /** The admin has been asked a second time about a movie whose day has not come. */
  confirm: z.optional(z.boolean()),
  /** The admin has looked at the network and wants a post of unknown outcome to be made anew. */
  again: z.optional(z.boolean()),
});

/** What the networks themselves refuse. `detail.explanation` says it in plain words, `detail.retryAfterSeconds` when. */
const NETWORK_REFUSALS = ['network-refused', 'network-away', 'quota-reached'] as const;

export const socialCalls = {
  testConnection: defineCall({
    subject: 'rpc.social.v1.test-connection',
    request: z.object({}),
    response: z.object({ message: z.string(), connection: socialConnectionSchema }),
    errors: NETWORK_REFUSALS,
    actors: ADMINS,
    timeoutMs: 20_000,
    retry: false,
  }),
  /** Posts the first image of a movie wherever it has not been posted yet. What has been published stays as it is. */
  postMovie: defineCall({
    subject: 'rpc.social.v1.post-movie',
    request: z.extend(postRequestSchema, { movieId: z.int() }),
    response: z.object({ message: z.string(), posts: z.array(socialPostSchema) }),
    errors: [
      'no-such-movie',
      'no-first-image',
      'confirmation-needed',
      'being-posted',
      'outcome-unknown',
      ...NETWORK_REFUSALS,
    ],
    actors: ADMINS,
    timeoutMs: 40_000,
    retry: false,
  }),
  preview: defineCall({
    subject: 'rpc.social.v1.preview',
    request: z.object({ movieId: z.int() }),
    response: socialPreviewSchema,
    errors: ['no-such-movie'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The newest first. */
  posts: defineCall({
    subject: 'rpc.social.v1.posts',
    request: z.object({ movieId: z.optional(z.int()) }),
    response: z.array(socialPostSchema),
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

/** How many posts one list holds. */
export const POSTS_PAGE = 100;
