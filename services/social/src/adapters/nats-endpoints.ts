import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { socialOperations } from '@dreamreel/proto/social/operations';
import type { Posts } from '../application/ports.ts';
import type { postMovie } from '../application/post-movie.ts';
import type { previewPost } from '../application/preview-post.ts';
import type { testConnection } from '../application/test-connection.ts';

type UseCases = {
  testConnection: ReturnType<typeof testConnection>;
  postMovie: ReturnType<typeof postMovie>;
  preview: ReturnType<typeof previewPost>;
  posts: Posts['list'];
};

export function socialEndpoints({ endpoint }: Service, useCases: UseCases): void {
  endpoint(socialOperations.testSocialMedia, useCases.testConnection);
  endpoint(socialOperations.postToSocialMedia, useCases.postMovie);
  endpoint(socialOperations.socialPreview, useCases.preview);
  endpoint(socialOperations.socialPosts, async ({ movieId }) => ok(await useCases.posts(movieId)));
}
