import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { socialOperations } from '@dreamreel/proto/social/operations';
import type {
  cancelScheduledPost,
  changeScheduledPost,
  postScheduledNow,
} from '../application/change-scheduled-post.ts';
import type { Posts } from '../application/ports.ts';
import type { postMovie } from '../application/post-movie.ts';
import type { previewPost } from '../application/preview-post.ts';
import type { PostEntries } from '../application/schedule-ports.ts';
import type { schedulePosts } from '../application/schedule-posts.ts';
import type { socialNetworks } from '../application/social-networks.ts';
import type { testConnection } from '../application/test-connection.ts';

type UseCases = {
  testConnection: ReturnType<typeof testConnection>;
  postMovie: ReturnType<typeof postMovie>;
  preview: ReturnType<typeof previewPost>;
  posts: Posts['list'];
  schedule: ReturnType<typeof schedulePosts>;
  change: ReturnType<typeof changeScheduledPost>;
  cancel: ReturnType<typeof cancelScheduledPost>;
  postNow: ReturnType<typeof postScheduledNow>;
  entries: PostEntries['page'];
  networks: ReturnType<typeof socialNetworks>;
};

export function socialEndpoints({ endpoint }: Service, useCases: UseCases): void {
  endpoint(socialOperations.testSocialMedia, useCases.testConnection);
  endpoint(socialOperations.postToSocialMedia, (request, { actor }) => useCases.postMovie(request, nameOf(actor)));
  endpoint(socialOperations.socialPreview, useCases.preview);
  endpoint(socialOperations.socialPosts, async ({ movieId }) => ok(await useCases.posts(movieId)));
  endpoint(socialOperations.schedulePosts, (request, { actor }) => useCases.schedule(request, nameOf(actor)));
  endpoint(socialOperations.changeScheduledPost, useCases.change);
  endpoint(socialOperations.cancelScheduledPost, useCases.cancel);
  endpoint(socialOperations.postScheduledNow, useCases.postNow);
  endpoint(socialOperations.postEntries, async (request) => ok(await useCases.entries(request)));
  endpoint(socialOperations.socialNetworks, async () => ok(await useCases.networks()));
}

/** Returns the name of the admin or internal tool that requested a social post. */
function nameOf(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.kind;
}
