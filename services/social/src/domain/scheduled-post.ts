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
