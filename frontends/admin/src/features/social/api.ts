import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { queryOptions } from '@tanstack/react-query';
import { callAdmin } from '../../session/admin-request.ts';

const { testSocialMedia, postToSocialMedia, socialPreview, socialPosts } = socialOperations;

export type ConnectionResponse = ResponseOf<typeof testSocialMedia>;
export type PostRequest = RequestInput<typeof postToSocialMedia>;
export type PostResponse = ResponseOf<typeof postToSocialMedia>;

export const testConnection = (): Promise<ConnectionResponse> => callAdmin(testSocialMedia, {});

export const postMovie = (request: PostRequest): Promise<PostResponse> => callAdmin(postToSocialMedia, request);

/** Exactly what would be posted now. */
export function previewQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'preview', movieId],
    queryFn: ({ signal }) => callAdmin(socialPreview, { movieId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The posts of one movie or of all with their attempts, the newest first. */
export function postsQuery(movieId?: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'posts', movieId ?? 'all'],
    queryFn: ({ signal }) => callAdmin(socialPosts, { movieId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}
