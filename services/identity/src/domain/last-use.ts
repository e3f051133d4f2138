const DAY_MS = 86_400_000;

/**
 * Returns true if the account's activity must be recorded. Recording activity once per day is precise enough because
 * accounts are deleted only after long inactivity.
 */
export function mustRecordUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= DAY_MS;
}

/** Returns the cutoff date for deleting unused accounts, or undefined if unused accounts are kept forever. */
export function unusedBefore(accountDays: number, now: Date): Date | undefined {
  return accountDays === 0 ? undefined : new Date(now.getTime() - accountDays * DAY_MS);
}
