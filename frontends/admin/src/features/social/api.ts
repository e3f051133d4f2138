import { type SocialPost, type SocialPreview, socialPostSchema, socialPreviewSchema } from '@dreamreel/proto/social';
import { socialRoutes } from '@dreamreel/proto/social-routes';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';

const { testSocialMedia, postToSocialMedia } = socialRoutes;
export type ConnectionResponse = z.output<typeof testSocialMedia.response>;
export type PostResponse = z.output<typeof postToSocialMedia.response>;

export async function testConnection(): Promise<ConnectionResponse> {
  return testSocialMedia.response.parse(await adminRequest('/api/admin/test-social-media', { method: 'POST' }));
}

export type PostRequest = { movieId: number; confirm?: boolean; forceRetry?: boolean };

export async function postMovie({ movieId, ...body }: PostRequest): Promise<PostResponse> {
  const response = await adminRequest(`/api/admin/post-to-social-media/${movieId}`, { method: 'POST', body });
  return postToSocialMedia.response.parse(response);
}

/** Exactly what would be posted now. */
export function previewQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'preview', movieId],
    queryFn: async ({ signal }): Promise<SocialPreview> =>
      socialPreviewSchema.parse(await adminRequest(`/api/admin/social-preview/${movieId}`, { signal })),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The posts of one movie or of all with their attempts, the newest first. */
export function postsQuery(movieId?: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'posts', movieId ?? 'all'],
    queryFn: async ({ signal }): Promise<SocialPost[]> =>
      z.array(socialPostSchema).parse(await adminRequest('/api/admin/social-posts', { query: { movieId }, signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}
