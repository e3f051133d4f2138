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
  if (!prepared.ok) return endWithError(context, planned, 'failed', toUnpublishedError(prepared.error));
  return publishWhenReady(context, prepared.value, context.pauses.untilReady);
}

/** `pauses` are the delays before each further attempt, if the network refuses to publish a container for now. */
async function publishWhenReady(
  context: PostContext,
  waiting: Post,
  pauses: readonly number[],
): Promise<ProcessResult> {
  const container = await waitUntilReady(context, containerIdOf(waiting));
  if (!container.ok) return endWithError(context, waiting, 'failed', toUnpublishedError(container.error));
  if (container.value === 'in-progress') return { post: waiting };

  // After this state change, other workers only search for the result, so the post can't be published twice.
  const post = await context.move(waiting, 'publishing', {});
  if (container.value === 'published') return reconcilePost(context, post, [0]);

  const published = await context.network.publish(containerIdOf(post), post);
  if (published.ok) {
    return fetchLink(context, await context.move(post, 'published', { ...published.value, problem: null }));
  }
  const { error } = published;
  if (error.kind === 'no-response') return reconcilePost(context, post, context.pauses.afterNoResponse, error);
  const [pause, ...laterPauses] = pauses;
  if (error.kind !== 'try-again' || pause === undefined) return endWithError(context, post, 'failed', error);
  const unpublished = await context.move(post, 'container-made', {});
  await context.sleep(pause);
  return publishWhenReady(context, unpublished, laterPauses);
}

async function ensureContainer(context: PostContext, post: Post): Promise<ProviderResult<Post>> {
  if (post.state !== 'planned') return { ok: true, value: post };
  const made = await retryOnce(context, () => context.network.prepare(post));
  return made.ok ? { ok: true, value: await context.move(post, 'container-made', made.value) } : made;
}

/** Sends a request that publishes nothing. After a temporary error, sends it once more. */
async function retryOnce<Value>(
  { sleep }: PostContext,
  request: () => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  const first = await request();
  if (first.ok || (first.error.kind !== 'no-response' && first.error.kind !== 'try-again')) return first;
  await sleep(PAUSE_AFTER_ERROR_MS);
  return request();
}

const PAUSE_AFTER_ERROR_MS = 2_000;

type ContainerProgress = 'ready' | 'published' | 'in-progress';

async function waitUntilReady(context: PostContext, containerId: string): Promise<ProviderResult<ContainerProgress>> {
  for (const pause of [0, ...context.pauses.untilReady]) {
    await context.sleep(pause);
    const container = await retryOnce(context, () => context.network.containerState(containerId));
    if (!container.ok) return container;
    const { state, reason } = container.value;
    if (state === 'ready' || state === 'published') return { ok: true, value: state };
    if (state !== 'in-progress')
      return { ok: false, error: { kind: 'rejected', message: reason ?? IMAGE_NOT_ACCEPTED } };
  }
  return { ok: true, value: 'in-progress' };
}

/** Treats a missing response as an unreachable network because nothing is published before the publish request. */
function toUnpublishedError(error: ProviderError): ProviderError {
  return error.kind === 'no-response' ? { ...error, kind: 'unreachable' } : error;
}

const IMAGE_NOT_ACCEPTED = 'The network did not accept the image.';
