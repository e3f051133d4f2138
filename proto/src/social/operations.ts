import * as z from 'zod/mini';
import { noSuchMovie } from '../catalogue/errors.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import { postRequestSchema } from './post-requests.ts';
import { captionRejected, namesOtherMovie, noFirstImage, scheduleOperations } from './schedule-operations.ts';
import { socialConnectionSchema, socialPostSchema, socialPreviewSchema } from './social-posts.ts';

const success = z.literal(true);

/** Errors from social networks. Error messages from the network replace the default messages defined here. */
const networkErrors = {
  /** Causes include an expired token, a missing permission and an unsuitable image. */
  'network-refused': { status: 502, message: 'The social network refused this request' },
  'network-away': { status: 503, message: 'The social network is unavailable. Try again later.' },
  'quota-reached': { status: 503, message: 'The social network’s posting limit has been reached. Try again later.' },
} as const;

/** Operations for publishing posts on social networks. */
export const socialOperations = {
  ...scheduleOperations,
  testSocialMedia: defineOperation({
    summary: 'Tests the connection to the networks. Returns the accounts, the remaining quota and the token’s expiry.',
    http: { method: 'POST', path: '/api/admin/test-social-media', rateLimitPerMinute: 30 },
    subject: 'rpc.social.v1.test-connection',
    access: 'admin',
    response: z.object({ success, message: z.string(), connection: socialConnectionSchema }),
    errors: networkErrors,
    timeoutMs: 20_000,
  }),
  postToSocialMedia: defineOperation({
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
  }),
  socialPreview: defineOperation({
    summary:
      'Returns what would be posted now or at a given time: caption, alternative text and crops for each network.',
    http: { method: 'GET', path: '/api/admin/social-preview/:movieId', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.preview',
    access: 'editor',
    request: z.object({ movieId: movieIdSchema, at: z.optional(z.iso.datetime()) }),
    response: socialPreviewSchema,
    errors: noSuchMovie,
  }),
  socialPosts: defineOperation({
    summary: 'Lists posts with their attempts, results and links, newest first.',
    http: { method: 'GET', path: '/api/admin/social-posts', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.posts',
    access: 'editor',
    request: z.object({ movieId: z.optional(movieIdSchema) }),
    response: z.array(socialPostSchema),
  }),
} as const satisfies Operations;
