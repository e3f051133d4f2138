import type { Clock } from '@dreamreel/kit/process/clock';
import type { Posts } from './ports.ts';
import type { processPost } from './process-post.ts';

type Deps = { posts: Pick<Posts, 'resume'>; processPost: ReturnType<typeof processPost>; clock: Clock };

/** Processes all interrupted posts and posts with an unknown outcome, one after another. */
export const resumePosts =
  ({ posts, processPost, clock }: Deps) =>
  async (): Promise<void> => {
    for (;;) {
      const lease = await posts.resume(clock.now());
      if (!lease) return;
      await processPost(lease);
    }
  };
