import * as z from 'zod/mini';
import { defineRoute } from './http-route.ts';
import { movieIdParameter } from './row-ids.ts';
import { postRequestSchema, socialConnectionSchema, socialPostSchema, socialPreviewSchema } from './social.ts';

/** In the response of a failure of a network `message` is the network's reason. */
const networkFailures = {
  502: 'The network refused, in its own plain words: a token that has ended, a right that is missing, an image',
  503: 'The network is away, or its quota is reached; see Retry-After',
};

export const socialRoutes = {
  testSocialMedia: defineRoute({
    method: 'POST',
    path: '/api/admin/test-social-media',
    summary: 'Asks the networks who we are to them, what is left of the quota and when the access token ends.',
    access: 'admin',
    response: z.object({ success: z.literal(true), message: z.string(), connection: socialConnectionSchema }),
    failures: networkFailures,
    timeoutMs: 25_000,
    rateLimitPerMinute: 30,
  }),
  postToSocialMedia: defineRoute({
    method: 'POST',
    path: '/api/admin/post-to-social-media/:movieId',
    summary: 'Posts the movie’s first image, once on each network however often it is asked. No body is needed.',
    access: 'admin',
    params: z.object({ movieId: movieIdParameter }),
    body: z.optional(postRequestSchema),
    response: z.object({ success: z.literal(true), message: z.string(), posts: z.array(socialPostSchema) }),
    failures: {
      404: 'No such movie',
      409: 'It is being posted; or its outcome is unknown; or its day has not come and `confirm` is missing: `code` tells',
      422: 'The movie has no first image',
      ...networkFailures,
    },
    maxBodyBytes: 1_024,
    timeoutMs: 45_000,
    rateLimitPerMinute: 60,
  }),
  socialPreview: defineRoute({
    method: 'GET',
    path: '/api/admin/social-preview/:movieId',
    summary: 'What the button would post now: caption, alternative text and crop for each network.',
    access: 'admin',
    params: z.object({ movieId: movieIdParameter }),
    response: socialPreviewSchema,
    failures: { 404: 'No such movie' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 300,
  }),
  socialPosts: defineRoute({
    method: 'GET',
    path: '/api/admin/social-posts',
    summary: 'Posts with their attempts, results and links, the newest first.',
    access: 'admin',
    query: z.object({ movieId: z.optional(movieIdParameter) }),
    response: z.array(socialPostSchema),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 300,
  }),
} as const;
