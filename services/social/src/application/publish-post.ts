import { isStale } from '../domain/post-state.ts';
import type { ProviderError, ProviderResult } from '../domain/provider-error.ts';
import type { Post } from './ports.ts';
import { endWithError, type PostContext, type ProcessResult } from './post-context.ts';
import { containerIdOf, fetchLink, reconcilePost } from './reconcile-post.ts';

const INTERRUPTED: ProviderError = {
  kind: 'unreachable',
  message: 'Posting was interrupted too long ago to continue automatically. Post it again.',
};

/** Processes an unpublished post as far as possible. This is the only function that publishes. */
export async function publishPost(context: PostContext, planned: Post): Promise<ProcessResult> {
  if (isStale(planned.state, planned.changedAt, context.now())) {
    return endWithError(context, planned, 'failed', INTERRUPTED);
  }
  const prepared = await ensureContainer(context, planned);
  if (!prepared.ok) return endWithError(context, planned, 'failed', beforePublishing(prepared.error));
  const waiting = prepared.value;

  const container = await waitUntilReady(context, containerIdOf(waiting));
  if (!container.ok) return endWithError(context, waiting, 'failed', beforePublishing(container.error));
  if (container.value === 'in-progress') return { post: waiting };

  // After this state change, other workers only search for the result, so the post can't be published twice.
  const post = await context.move(waiting, 'publishing', {});
  return container.value === 'published' ? reconcilePost(context, post, [0]) : publish(context, post);
}

async function ensureContainer(context: PostContext, post: Post): Promise<ProviderResult<Post>> {
  if (post.state !== 'planned') return { ok: true, value: post };
  const made = await context.network.prepare(post);
  return made.ok ? { ok: true, value: await context.move(post, 'container-made', made.value) } : made;
}

async function publish(context: PostContext, post: Post): Promise<ProcessResult> {
  const published = await context.network.publish(containerIdOf(post), post);
  if (published.ok) {
    return fetchLink(context, await context.move(post, 'published', { ...published.value, problem: null }));
  }
  if (published.error.kind !== 'no-response') return endWithError(context, post, 'failed', published.error);
  return reconcilePost(context, post, context.pauses.afterNoResponse, published.error);
}

type ContainerProgress = 'ready' | 'published' | 'in-progress';

async function waitUntilReady(context: PostContext, containerId: string): Promise<ProviderResult<ContainerProgress>> {
  for (const pause of [0, ...context.pauses.untilReady]) {
    await context.sleep(pause);
    const container = await context.network.containerState(containerId);
    if (!container.ok) return container;
    const { state, reason } = container.value;
    if (state === 'ready' || state === 'published') return { ok: true, value: state };
    if (state !== 'in-progress')
      return { ok: false, error: { kind: 'rejected', message: reason ?? IMAGE_NOT_ACCEPTED } };
  }
  return { ok: true, value: 'in-progress' };
}

/** Treats a missing response as an unreachable network, because nothing is published before the publish request. */
function beforePublishing(error: ProviderError): ProviderError {
  return error.kind === 'no-response' ? { ...error, kind: 'unreachable' } : error;
}

const IMAGE_NOT_ACCEPTED = 'The network did not accept the image.';
