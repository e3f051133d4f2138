/**
 * State of a scheduled post. `running` means that a worker is checking the post. `begun` means that the post has
 * started and has a row in `posts`, which tracks all further states. `missed` and `needs-attention` require an admin's
 * decision.
 */
export type ScheduleState = 'scheduled' | 'running' | 'begun' | 'needs-attention' | 'missed' | 'cancelled';

/**
 * Allowed state transitions of a scheduled post. A `begun` post can be restarted only if nothing has been published.
 */
const TRANSITIONS: Readonly<Record<ScheduleState, readonly ScheduleState[]>> = {
  scheduled: ['scheduled', 'running', 'cancelled'],
  running: ['begun', 'scheduled', 'needs-attention', 'missed', 'cancelled'],
  begun: ['scheduled', 'cancelled'],
  'needs-attention': ['scheduled', 'cancelled'],
  missed: ['scheduled', 'cancelled'],
  cancelled: [],
};

export function canReschedule(from: ScheduleState, to: ScheduleState): boolean {
  return TRANSITIONS[from].includes(to);
}

/**
 * States in which an admin can change a scheduled post. A `begun` post can be changed only after publishing has failed.
 */
export const CHANGEABLE_STATES: readonly ScheduleState[] = ['scheduled', 'needs-attention', 'missed'];

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
