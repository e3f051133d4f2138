import type { PostState } from '@dreamreel/proto/social/social-posts';

/**
 * The states that may follow each state. Only `container-made` leads to `publishing`, each container is published at
 * most once, and a new one is made only where the last is known not to have been published, or an admin has checked.
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

/** States in which nothing can have become public, so that starting over is harmless. */
export const RESTARTABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'failed'];

/** States of a post that was interrupted and has to be finished by another worker. */
export const RESUMABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'publishing', 'unknown'];

const STALE_MS = 3_600_000;

/** A caption names its day, so a post that was interrupted for too long is not resumed. */
export function isStale(state: PostState, changedAt: Date, now: Date): boolean {
  const isPrivate = state === 'planned' || state === 'container-made';
  return isPrivate && now.getTime() - changedAt.getTime() > STALE_MS;
}
