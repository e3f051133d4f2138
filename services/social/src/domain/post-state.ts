import type { PostState } from '@dreamreel/proto/social/social-posts';

/**
 * The states that can follow each state. Only `container-made` leads to `publishing`. Each container is published at
 * most once. A new one is created only if the last one is known to be unpublished, or an admin has checked it.
 */
const TRANSITIONS: Readonly<Record<PostState, readonly PostState[]>> = {
  planned: ['container-made', 'failed'],
  'container-made': ['publishing', 'failed', 'planned'],
  publishing: ['published', 'failed', 'unknown'],
  unknown: ['published', 'failed', 'planned'],
  failed: ['planned'],
  published: [],
};

export function canTransition(from: PostState, to: PostState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States in which nothing can be public, so restarting is safe. */
export const RESTARTABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'failed'];

/** States of an interrupted post that another worker must finish. */
export const RESUMABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'publishing', 'unknown'];

const STALE_MS = 3_600_000;

/** Reports whether a post was interrupted too long ago to be resumed, because a caption names its day. */
export function isStale(state: PostState, changedAt: Date, now: Date): boolean {
  const isPrivate = state === 'planned' || state === 'container-made';
  return isPrivate && now.getTime() - changedAt.getTime() > STALE_MS;
}
