/**
 * The state of a scheduled post. `running` means that a worker is checking it. `begun` means that it has a post, whose
 * state counts from then on. `missed` and `needs-attention` wait for an admin.
 */
export type ScheduleState = 'scheduled' | 'running' | 'begun' | 'needs-attention' | 'missed' | 'cancelled';

/** The states that can follow each state. A `begun` post restarts only if nothing of it can be public. */
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

/** States in which an admin can change a post. A `begun` one can also be changed after its post has failed. */
export const CHANGEABLE_STATES: readonly ScheduleState[] = ['scheduled', 'needs-attention', 'missed'];

const MINUTE_MS = 60_000;
/** How long after its time a post is still published automatically, as long as its text is still true. */
export const GRACE_MS = 120 * MINUTE_MS;
const MAX_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;
/** How long to wait before retrying an unreachable network, unless it specified a time. */
const RETRY_MS = 5 * MINUTE_MS;

/** Returns the reason why a time can't be chosen, if any. A minute that has just started counts as now. */
export function dueProblem(dueAt: Date, now: Date): 'due-in-past' | 'due-too-late' | undefined {
  if (dueAt.getTime() < now.getTime() - MINUTE_MS) return 'due-in-past';
  return dueAt.getTime() > now.getTime() + MAX_AHEAD_MS ? 'due-too-late' : undefined;
}

/** Reports whether it is too late to post automatically. */
export function isMissed(dueAt: Date, now: Date): boolean {
  return now.getTime() > dueAt.getTime() + GRACE_MS;
}

/**
 * Returns when to retry after a network was unreachable or its limit was reached, or undefined if that is after the
 * grace period.
 */
export function retryTime(dueAt: Date, now: Date, retryAfterSeconds = 0): Date | undefined {
  const retry = new Date(now.getTime() + Math.max(RETRY_MS, retryAfterSeconds * 1_000));
  return isMissed(dueAt, retry) ? undefined : retry;
}
