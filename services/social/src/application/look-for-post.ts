import type { Trouble } from '../domain/trouble.ts';
import type { Post } from './ports.ts';
import { type CarriedOut, endedBy, type Work } from './post-work.ts';

const NOT_SAID: Trouble = {
  kind: 'no-answer',
  words: 'It has not said whether the post came out. Look at the page before you post it again.',
};
const NOT_OUT: Trouble = { kind: 'away', words: 'It was not published.' };

/**
 * Finds out what became of a post that the network was perhaps told to publish; never publishes. What is not to be
 * seen is `unknown` until it is seen or can no longer come.
 */
export async function lookForPost(work: Work, post: Post, pauses: readonly number[], why = NOT_SAID) {
  for (const pause of pauses) {
    await work.sleep(pause);
    const seen = await work.network.outcome(containerOf(post), post);
    if (!seen.ok || seen.value === 'open') continue;
    if (seen.value === 'not-published') return endedBy(work, post, 'failed', NOT_OUT);
    return withLink(work, await work.move(post, 'published', { ...seen.value, problem: null }));
  }
  return post.state === 'unknown' ? { post, trouble: why } : endedBy(work, post, 'unknown', why);
}

/** A post counts as published before its link is known: a crash in between loses the link at most for a while. */
export async function withLink(work: Work, post: Post): Promise<CarriedOut> {
  if (post.link !== null || post.mediaId === null) return { post };
  const found = await work.network.linkOf(post.mediaId);
  if (!found.ok || found.value.link === null) return { post };
  await work.link(found.value.link);
  return { post: { ...post, link: found.value.link } };
}

export function containerOf({ containerId }: Post): string {
  if (containerId === null) throw new Error('A post past its plan has no container');
  return containerId;
}
