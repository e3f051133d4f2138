import type { ProviderError } from '../domain/provider-error.ts';
import type { Post } from './ports.ts';
import { endWithError, type PostContext, type ProcessResult } from './post-context.ts';

const UNCONFIRMED: ProviderError = {
  kind: 'no-response',
  message: 'We couldn’t confirm whether the post was published. Look at the page before you post again.',
};
const NOT_PUBLISHED: ProviderError = { kind: 'unreachable', message: 'The post was not published.' };

/**
 * Checks whether an interrupted publish request succeeded, without publishing anything. The post stays `unknown` until
 * it is found or can no longer appear.
 */
export async function reconcilePost(
  context: PostContext,
  post: Post,
  pauses: readonly number[],
  error = UNCONFIRMED,
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

/**
 * Fetches and stores a published post's link. Links are fetched in a separate step, so a crash only delays the link.
 */
export async function fetchLink(context: PostContext, post: Post): Promise<ProcessResult> {
  if (post.link !== null || post.mediaId === null) return { post };
  const found = await context.network.linkOf(post.mediaId);
  if (!found.ok || found.value.link === null) return { post };
  await context.setLink(found.value.link);
  return { post: { ...post, link: found.value.link } };
}

export function containerIdOf({ containerId }: Post): string {
  if (containerId === null) throw new Error('The post has no container');
  return containerId;
}
