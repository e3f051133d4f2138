import type { PostState } from '@dreamreel/proto/social/social-posts';

/**
 * State of a scheduled post that hasn't started. A worker that checks a due post holds its lease. `missed` and
 * `needs-attention` require an admin's decision.
 */
export type ScheduleState = 'scheduled' | 'needs-attention' | 'missed' | 'cancelled';
export type StoredState = ScheduleState | PostState;

/**
 * Allowed state transitions of a post. A post that an admin publishes directly begins as `planned`.
 *
 * `publishing` can only follow `container-made`, and each container is published at most once. `publishing` returns to
 * `container-made` only if the network answered that nothing was published. The transition to `planned`, after which a
 * new container is created, requires that the previous container is known to be unpublished or that an admin has checked
 * it. A failed post can be scheduled again only if it was scheduled before.
 */
const TRANSITIONS: Readonly<Record<StoredState, readonly StoredState[]>> = {
  scheduled: ['planned', 'scheduled', 'needs-attention', 'missed', 'cancelled'],
  'needs-attention': ['scheduled', 'cancelled'],
  missed: ['scheduled', 'cancelled'],
  cancelled: [],
  planned: ['container-made', 'failed'],
  'container-made': ['publishing', 'failed', 'planned'],
  publishing: ['published', 'failed', 'unknown', 'container-made'],
  unknown: ['published', 'failed', 'planned'],
  failed: ['planned', 'scheduled', 'cancelled'],
  published: [],
};

export function canTransition(from: StoredState, to: StoredState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** States of a scheduled post that waits for its time or for an admin. */
export const OPEN_STATES: readonly ScheduleState[] = ['scheduled', 'needs-attention', 'missed'];

/** States in which an admin can change a scheduled post. */
export const CHANGEABLE_STATES: readonly StoredState[] = [...OPEN_STATES, 'failed'];

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

const MINUTE_MS = 60_000;
/** How late a post can still be published automatically, if its text is still correct. */
export const GRACE_MS = 120 * MINUTE_MS;
const MAX_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;
/** Retry delay for unreachable networks that don't specify a retry time. */
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Returns the reason why a post can't be scheduled for a time, or undefined if it can be scheduled. The current minute
 * is allowed and means now.
 */
export function dueProblem(dueAt: Date, now: Date): 'due-in-past' | 'due-too-late' | undefined {
  if (dueAt.getTime() < now.getTime() - MINUTE_MS) return 'due-in-past';
  return dueAt.getTime() > now.getTime() + MAX_AHEAD_MS ? 'due-too-late' : undefined;
}

/** Returns true if it is too late to publish the post automatically. */
export function isMissed(dueAt: Date, now: Date): boolean {
  return now.getTime() > dueAt.getTime() + GRACE_MS;
}

/**
 * Returns when to retry after a network was unreachable or its limit was reached. Returns undefined if the retry would
 * be after the grace period.
 */
export function retryTime(dueAt: Date, now: Date, retryAfterSeconds = 0): Date | undefined {
  const retry = new Date(now.getTime() + Math.max(RETRY_MS, retryAfterSeconds * 1_000));
  return isMissed(dueAt, retry) ? undefined : retry;
}
