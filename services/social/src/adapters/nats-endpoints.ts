import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import { forActor, type Service } from '@dreamreel/kit/rpc/server';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { NETWORKS, type SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { Addresses } from '../application/draft-posts.ts';
import type {
  ConnectionTest,
  ConnectionTests,
  Movies,
  PostEntries,
  Posts,
  ScheduledPosts,
} from '../application/ports.ts';
import { postMovie } from '../application/post-movie.ts';
import { previewPost } from '../application/preview-post.ts';
import type { processPost } from '../application/process-post.ts';
import {
  cancelScheduledPost,
  changeScheduledPost,
  postScheduledNow,
  schedulePosts,
} from '../application/schedule-posts.ts';
import { testConnection } from '../application/test-connection.ts';

type Ports = {
  provider: SocialProvider;
  test: ConnectionTest;
  tests: ConnectionTests;
  movies: Movies;
  posts: Posts;
  scheduled: ScheduledPosts;
  entries: PostEntries;
  addresses: Addresses;
  clock: Clock;
  processPost: ReturnType<typeof processPost>;
};

/** Serves every operation of the service. Those without a business rule go directly to a port. */
export function socialEndpoints({ endpoint }: Service, ports: Ports): void {
  const { entries, posts, provider, tests } = ports;

  endpoint(socialOperations.testSocialMedia, testConnection(ports));
  endpoint(socialOperations.postToSocialMedia, byActor(postMovie(ports)));
  endpoint(socialOperations.socialPreview, previewPost(ports));
  endpoint(socialOperations.socialPosts, async ({ movieId }) => ok(await posts.list(movieId)));
  endpoint(socialOperations.schedulePosts, byActor(schedulePosts(ports)));
  endpoint(socialOperations.changeScheduledPost, changeScheduledPost(ports));
  endpoint(socialOperations.cancelScheduledPost, cancelScheduledPost(ports));
  endpoint(socialOperations.postScheduledNow, postScheduledNow(ports));
  endpoint(socialOperations.postEntries, async (request) => ok(await entries.page(request)));
  endpoint(socialOperations.socialNetworks, async () =>
    ok({ provider, lastTest: await tests.last(), networks: await Promise.all(NETWORKS.map(entries.summary)) }),
  );
}

/** Passes the name of the admin or internal tool that requested a social post to the use case. */
function byActor<Request, Response>(useCase: (request: Request, name: string) => Response) {
  return forActor((request: Request, actor) => useCase(request, 'name' in actor ? actor.name : actor.kind));
}
