import { withoutDeadline } from '@dreamreel/kit/messaging/call-context';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { PostState } from '@dreamreel/proto/social/social-posts';
import type { ProviderError, ProviderResult } from '../domain/outcome.ts';
import { isStale } from '../domain/post-state.ts';
import type { Lease, Networks, Post, Posts, PostUpdate } from './ports.ts';

/** Delays in milliseconds. */
type Pauses = {
  /** Delays between polls while the network is processing a container. */
  readonly untilReady: readonly number[];
  /** Delays before each search for a post if the publish request got no response. */
  readonly afterNoResponse: readonly number[];
};

type Deps = {
  posts: Pick<Posts, 'move' | 'setLink' | 'release'>;
  networks: Networks;
  clock: Clock;
  sleep(ms: number): Promise<unknown>;
  pauses: Pauses;
};

/** A processed post, and an error if processing failed. */
type ProcessResult = { readonly post: Post; readonly error?: ProviderError };

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
  (deps: Deps) =>
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

type ResumeDeps = { posts: Pick<Posts, 'resume'>; processPost: ReturnType<typeof processPost>; clock: Clock };

/** Processes all interrupted posts and posts with an unknown outcome, one after another. */
export const resumePosts =
  ({ posts, processPost: process, clock }: ResumeDeps) =>
  async (): Promise<void> => {
    for (;;) {
      const lease = await posts.resume(clock.now());
      if (!lease) return;
      await process(lease);
    }
  };

/** Thrown if the lease has expired and another worker has leased the post. */
class LeaseLostError extends Error {
  readonly post: Post;
  constructor(post: Post) {
    super('The lease of the post was lost');
    this.post = post;
  }
}

type PostContext = ReturnType<typeof postContext>;

/** Returns everything that a worker needs to process one post. */
function postContext(lease: Lease, { posts, networks, clock, sleep, pauses }: Deps) {
  return {
    network: networks[lease.post.network],
    pauses,
    sleep,
    now: clock.now,
    /** Resolves after the state change is committed. Throws {@link LeaseLostError} if another worker has taken over. */
    async move(post: Post, to: PostState, update: PostUpdate): Promise<Post> {
      const moved = await posts.move(lease, post.state, to, update, clock.now());
      if (!moved) throw new LeaseLostError(post);
      return moved;
    },
    setLink: (link: string) => posts.setLink(lease, link),
  };
}

/** Stops processing a post and stores the error. */
async function endWithError(
  context: PostContext,
  post: Post,
  to: 'failed' | 'unknown',
  error: ProviderError,
): Promise<ProcessResult> {
  return { post: await context.move(post, to, { problem: error.message }), error };
}

const INTERRUPTED: ProviderError = {
  kind: 'unreachable',
  message: 'Posting was interrupted too long ago to continue automatically. Post it again.',
};

/** Processes an unpublished post as far as possible. This is the only function that publishes. */
async function publishPost(context: PostContext, planned: Post): Promise<ProcessResult> {
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

const UNCONFIRMED: ProviderError = {
  kind: 'no-response',
  message: 'We couldn’t confirm whether the post was published. Look at the page before you post again.',
};
const NOT_PUBLISHED: ProviderError = { kind: 'unreachable', message: 'The post was not published.' };

/**
 * Checks whether an interrupted publish request succeeded, without publishing anything. The post stays `unknown` until
 * it is found or can no longer appear.
 */
async function reconcilePost(
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
async function fetchLink(context: PostContext, post: Post): Promise<ProcessResult> {
  if (post.link !== null || post.mediaId === null) return { post };
  const found = await context.network.linkOf(post.mediaId);
  if (!found.ok || found.value.link === null) return { post };
  await context.setLink(found.value.link);
  return { post: { ...post, link: found.value.link } };
}

function containerIdOf({ containerId }: Post): string {
  if (containerId === null) throw new Error('The post has no container');
  return containerId;
}
