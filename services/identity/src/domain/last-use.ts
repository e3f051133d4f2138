const DAY_MS = 86_400_000;

/** Whether a use has to be written down: once a day is enough to know after a year whether an account is used. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= DAY_MS;
}

/** An account whose last use is before this is deleted; undefined where accounts are kept until their users delete them. */
export function unusedBefore(accountDays: number, now: Date): Date | undefined {
  return accountDays === 0 ? undefined : new Date(now.getTime() - accountDays * DAY_MS);
}
