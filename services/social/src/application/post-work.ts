import type { Clock } from '@dreamreel/kit/clock';
import type { PostState } from '@dreamreel/proto/social';
import type { Trouble } from '../domain/trouble.ts';
import type { Claim, Network, Networks, News, Post, Posts } from './ports.ts';

export type Pauses = {
  /** Between two looks at a container that the network is still at, each in milliseconds. */
  readonly untilReady: readonly number[];
  /** Before each look for a post that the network gave no answer about. */
  readonly afterNoAnswer: readonly number[];
};

export type WorkDeps = {
  posts: Pick<Posts, 'move' | 'link' | 'release'>;
  networks: Networks;
  clock: Clock;
  sleep(ms: number): Promise<unknown>;
  pauses: Pauses;
};

/** How a post stands after somebody has worked at it, and what stood in the way. */
export type CarriedOut = { readonly post: Post; readonly trouble?: Trouble };

/** What one worker needs at one post. */
export type Work = {
  readonly network: Network;
  readonly pauses: Pauses;
  now(): Date;
  sleep(ms: number): Promise<unknown>;
  /** Lasts before it resolves. Throws {@link ClaimLost} where another worker has taken over. */
  move(post: Post, to: PostState, news: News): Promise<Post>;
  link(link: string): Promise<void>;
};

/** Another worker has taken over, after a time in which this one must have been thought dead. */
export class ClaimLost extends Error {
  readonly post: Post;
  constructor(post: Post) {
    super('The claim on a post is lost');
    this.post = post;
  }
}

export function workAt(claim: Claim, { posts, networks, clock, sleep, pauses }: WorkDeps): Work {
  return {
    network: networks[claim.post.network],
    pauses,
    sleep,
    now: clock.now,
    async move(post, to, news) {
      const moved = await posts.move(claim, post.state, to, news, clock.now());
      if (!moved) throw new ClaimLost(post);
      return moved;
    },
    link: (link) => posts.link(claim, link),
  };
}

/** Ends the work at a post without success. */
export async function endedBy(work: Work, post: Post, to: 'failed' | 'unknown', trouble: Trouble): Promise<CarriedOut> {
  return { post: await work.move(post, to, { problem: trouble.words }), trouble };
}
