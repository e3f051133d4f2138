import * as z from 'zod/mini';
import { noSuchMovie } from '../catalogue/errors.ts';
import { defineOperations } from '../operation.ts';
import { movieIdSchema, scheduledIdSchema } from '../row-ids.ts';
import {
  changedEntrySchema,
  entriesPageSchema,
  entriesRequestSchema,
  postEntrySchema,
  socialNetworksSchema,
} from './post-entries.ts';
import {
  captionSchema,
  captionsSchema,
  confirmations,
  networksSchema,
  postRequestSchema,
  scheduledPost,
} from './post-requests.ts';
import { socialConnectionSchema, socialPostSchema, socialPreviewSchema } from './social-posts.ts';

// Errors that several social media operations share.
const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post. Generate or upload one first.' },
} as const;
/** The error for a caption that mentions other movies. The actual message lists those movies. */
const namesOtherMovie = {
  'names-other-movie': {
    status: 409,
    message: 'The text names another movie whose day isn’t over. Confirm to post it anyway.',
  },
} as const;
/** The error for an invalid caption. The actual message describes the problem. */
const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text can’t be posted. Change it and try again.' },
} as const;

const success = z.literal(true);
const rateLimitPerMinute = 60;
/** Maximum request body size, which is large enough for the longest captions of all networks. */
const maxBodyBytes = 512 * 1_024;

const confirmationNeeded = {
  'confirmation-needed': {
    status: 409,
    message: 'This movie won’t have been the daily movie by then. Confirm to post its image anyway.',
  },
} as const;
const badTime = {
  'due-in-past': { status: 422, message: 'That time has passed. Choose a later time.' },
  'due-too-late': { status: 422, message: 'Posts can be scheduled up to a year ahead. Choose an earlier time.' },
} as const;
const notChangeable = {
  'no-such-scheduled-post': { status: 404, message: 'This scheduled post no longer exists. Reload the page.' },
  'already-begun': {
    status: 409,
    message: 'This post is being published or has already finished, so it can’t be changed',
  },
  conflict: {
    status: 409,
    message: 'Someone else changed this post while you were editing. Check the current version and try again.',
  },
} as const;

/** Errors from social networks. Error messages from the network replace the default messages defined here. */
const networkErrors = {
  /** Causes include an expired token, a missing permission and an unsuitable image. */
  'network-refused': { status: 502, message: 'The social network refused this request' },
  'network-away': { status: 503, message: 'The social network is unavailable. Try again later.' },
  'quota-reached': { status: 503, message: 'The social network’s posting limit has been reached. Try again later.' },
} as const;

/** Operations for publishing, scheduling and listing posts on social networks. */
export const socialOperations = defineOperations('social', {
  schedulePosts: {
    summary: 'Schedules a movie’s post on the given networks. The image and the texts are checked again at that time.',
    http: { method: 'POST', path: '/api/admin/scheduled-posts', rateLimitPerMinute, maxBodyBytes },
    access: 'admin',
    request: z.object({
      dueAt: z.iso.datetime(),
      captions: z.optional(captionsSchema),
      networks: networksSchema,
      ...confirmations,
      movieId: movieIdSchema,
    }),
    response: z.object({ success, message: z.string(), entries: z.array(postEntrySchema) }),
    errors: {
      ...noSuchMovie,
      ...noFirstImage,
      ...captionRejected,
      ...confirmationNeeded,
      ...namesOtherMovie,
      ...badTime,
      'already-scheduled': { status: 409, message: 'This movie is already scheduled there. Change that post instead.' },
      'already-posted': { status: 409, message: 'This image was already posted there' },
    },
  },
  changeScheduledPost: {
    summary: 'Changes the time or text of a post that hasn’t started. A post that needs attention is rescheduled.',
    http: { method: 'PATCH', path: '/api/admin/scheduled-posts/:scheduledId', rateLimitPerMinute, maxBodyBytes },
    access: 'admin',
    request: z
      .object({
        ...scheduledPost,
        dueAt: z.optional(z.iso.datetime()),
        /** Null resets the caption to the generated text. */
        caption: z.optional(z.nullable(captionSchema)),
        ...confirmations,
      })
      .check(z.refine(({ dueAt, caption }) => dueAt !== undefined || caption !== undefined, 'Nothing to change')),
    response: changedEntrySchema,
    errors: {
      ...noSuchMovie,
      ...notChangeable,
      ...captionRejected,
      ...confirmationNeeded,
      ...namesOtherMovie,
      ...badTime,
    },
  },
  cancelScheduledPost: {
    summary: 'Cancels a scheduled post that hasn’t started.',
    http: { method: 'DELETE', path: '/api/admin/scheduled-posts/:scheduledId', rateLimitPerMinute },
    access: 'admin',
    request: z.object({ scheduledId: scheduledIdSchema }),
    response: changedEntrySchema,
    errors: {
      'no-such-scheduled-post': notChangeable['no-such-scheduled-post'],
      'already-begun': notChangeable['already-begun'],
    },
  },
  postScheduledNow: {
    summary: 'Makes a scheduled post due immediately, including one that was missed or needs attention.',
    http: { method: 'POST', path: '/api/admin/scheduled-posts/:scheduledId/post-now', rateLimitPerMinute },
    access: 'admin',
    request: z.object({ ...scheduledPost, ...confirmations }),
    response: changedEntrySchema,
    errors: { ...noSuchMovie, ...notChangeable, ...captionRejected, ...confirmationNeeded, ...namesOtherMovie },
  },
  postEntries: {
    summary: 'Lists one page of the queue or the history of posts, filtered by network and state.',
    http: { method: 'GET', path: '/api/admin/posts', rateLimitPerMinute: 300 },
    access: 'editor',
    request: entriesRequestSchema,
    response: entriesPageSchema,
  },
  socialNetworks: {
    summary: 'Returns the configured networks with their next posts, and the most recent connection test.',
    http: { method: 'GET', path: '/api/admin/social-networks', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.networks',
    access: 'editor',
    response: socialNetworksSchema,
  },
  testSocialMedia: {
    summary: 'Tests the connection to the networks. Returns the accounts, the remaining quota and the token’s expiry.',
    http: { method: 'POST', path: '/api/admin/test-social-media', rateLimitPerMinute: 30 },
    subject: 'rpc.social.v1.test-connection',
    access: 'admin',
    response: z.object({ success, message: z.string(), connection: socialConnectionSchema }),
    errors: networkErrors,
    timeoutMs: 20_000,
  },
  postToSocialMedia: {
    summary:
      'Posts the movie’s first image once to each network, even if the request is repeated. The optional body can select networks and contain edited captions.',
    http: {
      method: 'POST',
      path: '/api/admin/post-to-social-media/:movieId',
      rateLimitPerMinute: 60,
      maxBodyBytes: 512 * 1_024,
    },
    subject: 'rpc.social.v1.post-movie',
    access: 'admin',
    request: z.extend(postRequestSchema, { movieId: movieIdSchema }),
    response: z.object({ success, message: z.string(), posts: z.array(socialPostSchema) }),
    errors: {
      ...noSuchMovie,
      ...noFirstImage,
      ...captionRejected,
      'confirmation-needed': {
        status: 409,
        message: 'This movie hasn’t been the daily movie yet. Confirm to post its image now.',
      },
      ...namesOtherMovie,
      'being-posted': { status: 409, message: 'This movie is already being posted' },
      'outcome-unknown': {
        status: 502,
        message: 'We couldn’t confirm whether the post was published. Look at the page before you post again.',
      },
      ...networkErrors,
    },
    timeoutMs: 40_000,
  },
  socialPreview: {
    summary:
      'Returns what would be posted now or at a given time: caption, alternative text and crops for each network.',
    http: { method: 'GET', path: '/api/admin/social-preview/:movieId', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.preview',
    access: 'editor',
    request: z.object({ movieId: movieIdSchema, at: z.optional(z.iso.datetime()) }),
    response: socialPreviewSchema,
    errors: noSuchMovie,
  },
  socialPosts: {
    summary: 'Lists posts with their attempts, results and links, newest first.',
    http: { method: 'GET', path: '/api/admin/social-posts', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.posts',
    access: 'editor',
    request: z.object({ movieId: z.optional(movieIdSchema) }),
    response: z.array(socialPostSchema),
  },
});
