import type { Clock } from '@dreamreel/kit/process/clock';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import type { ProviderError } from '../domain/provider-error.ts';
import type { Lease, Network, Networks, Post, Posts, PostUpdate } from './ports.ts';

/** Delays in milliseconds. */
export type Pauses = {
  /** Delays between polls while the network is processing a container. */
  readonly untilReady: readonly number[];
  /** Delays before each search for a post if the publish request got no response. */
  readonly afterNoResponse: readonly number[];
};

export type ProcessDeps = {
  posts: Pick<Posts, 'move' | 'setLink' | 'release'>;
  networks: Networks;
  clock: Clock;
  sleep(ms: number): Promise<unknown>;
  pauses: Pauses;
};

/** A processed post, and an error if processing failed. */
export type ProcessResult = { readonly post: Post; readonly error?: ProviderError };

/** Everything that a worker needs to process one post. */
export type PostContext = {
  readonly network: Network;
  readonly pauses: Pauses;
  now(): Date;
  sleep(ms: number): Promise<unknown>;
  /** Resolves after the state change is committed. Throws {@link LeaseLostError} if another worker has taken over. */
  move(post: Post, to: PostState, update: PostUpdate): Promise<Post>;
  setLink(link: string): Promise<void>;
};

/** Thrown if the lease has expired and another worker has leased the post. */
export class LeaseLostError extends Error {
  readonly post: Post;
  constructor(post: Post) {
    super('The lease of the post was lost');
    this.post = post;
  }
}

export function postContext(lease: Lease, { posts, networks, clock, sleep, pauses }: ProcessDeps): PostContext {
  return {
    network: networks[lease.post.network],
    pauses,
    sleep,
    now: clock.now,
    async move(post, to, update) {
      const moved = await posts.move(lease, post.state, to, update, clock.now());
      if (!moved) throw new LeaseLostError(post);
      return moved;
    },
    setLink: (link) => posts.setLink(lease, link),
  };
}

/** Stops processing a post and stores the error. */
export async function endWithError(
  context: PostContext,
  post: Post,
  to: 'failed' | 'unknown',
  error: ProviderError,
): Promise<ProcessResult> {
  return { post: await context.move(post, to, { problem: error.message }), error };
}
