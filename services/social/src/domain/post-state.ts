import type { PostState } from '@dreamreel/proto/social';

/**
 * Each state and what may follow. Nothing but `container-made` leads to `publishing`, each container is published at
 * most once, and a new one is made only where the last is known not to have come out, or an admin has looked.
 */
const FOLLOWERS: Readonly<Record<PostState, readonly PostState[]>> = {
  planned: ['container-made', 'failed'],
  'container-made': ['publishing', 'failed', 'planned'],
  publishing: ['published', 'failed', 'unknown'],
  unknown: ['published', 'failed', 'planned'],
  failed: ['planned'],
  published: [],
};

export function mayFollow(from: PostState, to: PostState): boolean {
  return FOLLOWERS[from].includes(to);
}

/** States in which nothing can have become public, so that beginning anew is harmless. */
export const STATES_TO_BEGIN_ANEW: readonly PostState[] = ['planned', 'container-made', 'failed'];

/** States in which somebody has to go on where another was interrupted. */
export const STATES_TO_RESUME: readonly PostState[] = ['planned', 'container-made', 'publishing', 'unknown'];

const STALE_MS = 3_600_000;

/** A caption speaks of its day: what was interrupted for too long is not brought out by itself any more. */
export function isStale(state: PostState, changedAt: Date, now: Date): boolean {
  const isPrivate = state === 'planned' || state === 'container-made';
  return isPrivate && now.getTime() - changedAt.getTime() > STALE_MS;
}
