import { withoutDeadline } from '@dreamreel/kit/messaging/call-context';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import type { Lease, Post } from './ports.ts';
import { LeaseLostError, type PostContext, type ProcessDeps, type ProcessResult, postContext } from './post-context.ts';
import { publishPost } from './publish-post.ts';
import { fetchLink, reconcilePost } from './reconcile-post.ts';

/** How long a post in each state waits before a worker resumes it. */
const PAUSE_MS: Partial<Record<PostState, number>> = { 'container-made': 5_000, unknown: 60_000, published: 60_000 };

/**
 * Processes a leased post as far as possible and commits each step before the next network request. Only the worker
 * that changes the state from `container-made` to `publishing` publishes the post. Any other worker that finds a post
 * in `publishing` can't tell whether the request was sent, so it only searches for the result. A crash at any point
 * therefore can't lead to a second post. The steps are also committed after the admin's request timed out because the
 * network has already done them.
 */
export const processPost =
  (deps: ProcessDeps) =>
  (lease: Lease): Promise<ProcessResult> =>
    withoutDeadline(async () => {
      const result = await processLeased(postContext(lease, deps), lease.post);
      await deps.posts.release(lease, PAUSE_MS[result.post.state] ?? 0);
      return result;
    });

async function processLeased(context: PostContext, post: Post): Promise<ProcessResult> {
  try {
    if (post.state === 'published') return await fetchLink(context, post);
    const mayBePublic = post.state === 'publishing' || post.state === 'unknown';
    return mayBePublic ? await reconcilePost(context, post, [0]) : await publishPost(context, post);
  } catch (error) {
    if (error instanceof LeaseLostError) return { post: error.post };
    throw error;
  }
}
