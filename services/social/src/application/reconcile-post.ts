import type { ProviderError } from '../domain/provider-error.ts';
import type { Post } from './ports.ts';
import { endWithError, type PostContext, type ProcessResult } from './post-context.ts';

const NOT_SAID: ProviderError = {
  kind: 'no-response',
  message: 'It has not said whether the post came out. Look at the page before you post it again.',
};
const NOT_PUBLISHED: ProviderError = { kind: 'unreachable', message: 'It was not published.' };

/**
 * Finds out whether a post was published whose publishing call may have been made; never publishes. A post that is not
 * found is `unknown` until it is found or can no longer appear.
 */
export async function reconcilePost(
  context: PostContext,
  post: Post,
  pauses: readonly number[],
  error = NOT_SAID,
): Promise<ProcessResult> {
  for (const pause of pauses) {
    await context.sleep(pause);
    const outcome = await context.network.outcome(containerIdOf(post), post);
    if (!outcome.ok || outcome.value === 'open') continue;
    if (outcome.value === 'not-published') return endWithError(context, post, 'failed', NOT_PUBLISHED);
    return fetchLink(context, await context.move(post, 'published', { ...outcome.value, problem: null }));
  }
  return post.state === 'unknown' ? { post, error } : endWithError(context, post, 'unknown', error);
}

/** Adds the link of a published post. It is a step of its own: a crash in between loses the link for a while at most. */
export async function fetchLink(context: PostContext, post: Post): Promise<ProcessResult> {
  if (post.link !== null || post.mediaId === null) return { post };
  const found = await context.network.linkOf(post.mediaId);
  if (!found.ok || found.value.link === null) return { post };
  await context.setLink(found.value.link);
  return { post: { ...post, link: found.value.link } };
}

export function containerIdOf({ containerId }: Post): string {
  if (containerId === null) throw new Error('A post past its plan has no container');
  return containerId;
}
