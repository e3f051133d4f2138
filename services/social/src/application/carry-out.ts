import type { PostState } from '@dreamreel/proto/social';
import { bringOut } from './bring-out.ts';
import { lookForPost, withLink } from './look-for-post.ts';
import type { Claim, Post } from './ports.ts';
import { type CarriedOut, ClaimLost, type Work, type WorkDeps, workAt } from './post-work.ts';

/** How long a post waits before somebody takes it up by itself again. */
const PAUSE_MS: Partial<Record<PostState, number>> = { 'container-made': 5_000, unknown: 60_000, published: 60_000 };

/**
 * Takes a claimed post as far as it comes. Every step lasts before the next one is asked of the network, and only the
 * one who has moved the post from `container-made` to `publishing` publishes. Whoever finds it `publishing` cannot
 * know whether that was done, and only looks: so a crash at any point leads to one post at most.
 */
export const carryOut =
  (deps: WorkDeps) =>
  async (claim: Claim): Promise<CarriedOut> => {
    const done = await worked(workAt(claim, deps), claim.post);
    await deps.posts.release(claim, PAUSE_MS[done.post.state] ?? 0);
    return done;
  };

async function worked(work: Work, post: Post): Promise<CarriedOut> {
  try {
    if (post.state === 'published') return await withLink(work, post);
    const isPerhapsOut = post.state === 'publishing' || post.state === 'unknown';
    return isPerhapsOut ? await lookForPost(work, post, [0]) : await bringOut(work, post);
  } catch (error) {
    if (error instanceof ClaimLost) return { post: error.post };
    throw error;
  }
}
