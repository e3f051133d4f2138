const DAY_MS = 86_400_000;

/**
 * Returns true if a use must be recorded. Once per day is precise enough to decide after a year whether an account is
 * unused.
 */
export function mustRecordUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= DAY_MS;
}

/**
 * Returns the cutoff before which an account's last use must be for it to be deleted, or undefined if unused accounts
 * are kept.
 */
export function unusedBefore(accountDays: number, now: Date): Date | undefined {
  return accountDays === 0 ? undefined : new Date(now.getTime() - accountDays * DAY_MS);
}
