import type { PostState } from '@dreamreel/proto/social/social-posts';

/**
 * Allowed state transitions of a post. `publishing` can only follow `container-made`, and each container is published
 * at most once. `publishing` returns to `container-made` only if the network answered that nothing was published. The
 * transition to `planned`, after which a new container is created, requires that the previous container is known to be
 * unpublished or that an admin has checked it.
 */
const TRANSITIONS: Readonly<Record<PostState, readonly PostState[]>> = {
  planned: ['container-made', 'failed'],
  'container-made': ['publishing', 'failed', 'planned'],
  publishing: ['published', 'failed', 'unknown', 'container-made'],
  unknown: ['published', 'failed', 'planned'],
  failed: ['planned'],
  published: [],
};

export function canTransition(from: PostState, to: PostState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States in which nothing can have been published, so restarting is safe. */
export const RESTARTABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'failed'];

/** States in which an interrupted post must be finished by another worker. */
export const RESUMABLE_STATES: readonly PostState[] = ['planned', 'container-made', 'publishing', 'unknown'];

const STALE_MS = 3_600_000;

/**
 * Returns true if a post was interrupted too long ago to be resumed. Resuming the post later would publish an outdated
 * caption.
 */
export function isStale(state: PostState, changedAt: Date, now: Date): boolean {
  const isUnpublished = state === 'planned' || state === 'container-made';
  return isUnpublished && now.getTime() - changedAt.getTime() > STALE_MS;
}
