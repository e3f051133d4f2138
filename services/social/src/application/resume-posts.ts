import type { Clock } from '@dreamreel/kit/clock';
import type { carryOut } from './carry-out.ts';
import type { Posts } from './ports.ts';

type Deps = { posts: Pick<Posts, 'resume'>; carryOut: ReturnType<typeof carryOut>; clock: Clock };

/** Goes on with what was interrupted, and looks for posts of unknown outcome, one after the other. */
export const resumePosts =
  ({ posts, carryOut, clock }: Deps) =>
  async (): Promise<void> => {
    for (;;) {
      const claim = await posts.resume(clock.now());
      if (!claim) return;
      await carryOut(claim);
    }
  };
