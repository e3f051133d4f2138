/**
 * The state of a scheduled post. `running`: a worker checks it. `begun`: there is a post of its own, whose state counts
 * from then on. `missed` and `needs-attention` wait for an admin.
 */
export type ScheduleState = 'scheduled' | 'running' | 'begun' | 'needs-attention' | 'missed' | 'cancelled';

/** The states that may follow each state. A `begun` one starts over only where nothing of it can be public. */
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

/** States that an admin may change; a `begun` one besides, once its post has failed. */
export const CHANGEABLE_STATES: readonly ScheduleState[] = ['scheduled', 'needs-attention', 'missed'];

const MINUTE_MS = 60_000;
/** How long after its time a post is still published automatically, if its text is still true. */
export const GRACE_MS = 120 * MINUTE_MS;
const MOST_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;
/** A network that was unreachable is tried again after this long, unless it has named a time itself. */
const RETRY_MS = 5 * MINUTE_MS;

/** Whether a time can be chosen. A minute that has just begun is taken as now. */
export function dueProblem(dueAt: Date, now: Date): 'due-in-past' | 'due-too-late' | undefined {
  if (dueAt.getTime() < now.getTime() - MINUTE_MS) return 'due-in-past';
  return dueAt.getTime() > now.getTime() + MOST_AHEAD_MS ? 'due-too-late' : undefined;
}

/** Whether it is too late to post by itself. */
export function isMissed(dueAt: Date, now: Date): boolean {
  return now.getTime() > dueAt.getTime() + GRACE_MS;
}

/** When to try again after a network was unreachable or took no more; undefined where the grace ends before. */
export function retryTime(dueAt: Date, now: Date, retryAfterSeconds = 0): Date | undefined {
  const retry = new Date(now.getTime() + Math.max(RETRY_MS, retryAfterSeconds * 1_000));
  return isMissed(dueAt, retry) ? undefined : retry;
}
