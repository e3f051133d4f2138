import type { Ports } from './ports.ts';

const DAY_MS = 86_400_000;

/** Deletes all expired rows. A timer repeats it. */
export const deleteExpiredRows =
  ({ sessions, attempts, links, invitations, pseudonyms, audit, auditDays, clock }: Ports) =>
  async (): Promise<void> => {
    const now = clock.now();
    await Promise.all([
      ...[sessions, attempts, links, invitations, pseudonyms].map(({ deleteExpired }) => deleteExpired(now)),
      audit.deleteBefore(new Date(now.getTime() - auditDays * DAY_MS)),
    ]);
  };

/**
 * Maximum number of accounts deleted per run. Remaining accounts are deleted in later runs, so lowering the retention
 * setting doesn't cause a flood of events.
 */
export const MAX_DELETED_PER_RUN = 200;

/**
 * Deletes accounts that haven't been used for the configured number of days, with the same effects as if the users had
 * deleted them. A timer calls this function repeatedly.
 */
export const deleteUnusedAccounts =
  ({ users, transaction, clock }: Ports, { ACCOUNT_DAYS: accountDays }: { readonly ACCOUNT_DAYS: number }) =>
  async (): Promise<void> => {
    // Zero keeps unused accounts forever.
    if (accountDays === 0) return;
    const before = new Date(clock.now().getTime() - accountDays * DAY_MS);
    for (const id of await users.unusedSince(before, MAX_DELETED_PER_RUN))
      await transaction(({ account }) => account.removeUnused(id, before));
  };
