import { isStale } from '../domain/post-state.ts';
import type { Answered, Trouble } from '../domain/trouble.ts';
import { containerOf, lookForPost, withLink } from './look-for-post.ts';
import type { Post } from './ports.ts';
import { type CarriedOut, endedBy, type Work } from './post-work.ts';

const INTERRUPTED: Trouble = { kind: 'away', words: 'It was interrupted, and too long ago to go on by itself.' };

/** Takes a post that is not public yet as far as it comes. Nothing else publishes. */
export async function bringOut(work: Work, planned: Post): Promise<CarriedOut> {
  if (isStale(planned.state, planned.changedAt, work.now())) return endedBy(work, planned, 'failed', INTERRUPTED);

  const prepared = await withContainer(work, planned);
  if (!prepared.ok) return endedBy(work, planned, 'failed', harmless(prepared.trouble));
  const waiting = prepared.value;

  const readiness = await whenReady(work, containerOf(waiting));
  if (!readiness.ok) return endedBy(work, waiting, 'failed', harmless(readiness.trouble));
  if (readiness.value === 'in-progress') return { post: waiting };

  // From here on whoever finds the post only looks: so however this ends, no other publishes.
  const post = await work.move(waiting, 'publishing', {});
  return readiness.value === 'published' ? lookForPost(work, post, [0]) : publish(work, post);
}

async function withContainer(work: Work, post: Post): Promise<Answered<Post>> {
  if (post.state !== 'planned') return { ok: true, value: post };
  const made = await work.network.prepare(post);
  return made.ok ? { ok: true, value: await work.move(post, 'container-made', made.value) } : made;
}

async function publish(work: Work, post: Post): Promise<CarriedOut> {
  const published = await work.network.publish(containerOf(post), post);
  if (published.ok) return withLink(work, await work.move(post, 'published', { ...published.value, problem: null }));
  if (published.trouble.kind !== 'no-answer') return endedBy(work, post, 'failed', published.trouble);
  return lookForPost(work, post, work.pauses.afterNoAnswer, published.trouble);
}

async function whenReady(work: Work, containerId: string): Promise<Answered<'ready' | 'published' | 'in-progress'>> {
  for (const pause of [0, ...work.pauses.untilReady]) {
    await work.sleep(pause);
    const seen = await work.network.containerState(containerId);
    if (!seen.ok) return seen;
    const { state, why } = seen.value;
    if (state === 'ready' || state === 'published') return { ok: true, value: state };
    if (state !== 'in-progress') return { ok: false, trouble: { kind: 'refused', words: why ?? NOT_TAKEN } };
  }
  return { ok: true, value: 'in-progress' };
}

/** Before a post is told to be published, no answer means nothing worse than a network that is away. */
function harmless(trouble: Trouble): Trouble {
  return trouble.kind === 'no-answer' ? { ...trouble, kind: 'away' } : trouble;
}

const NOT_TAKEN = 'The network did not take the image.';
