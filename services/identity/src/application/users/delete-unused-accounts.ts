import type { Clock } from '@dreamreel/kit/process/clock';
import { unusedBefore } from '../../domain/last-use.ts';
import type { Transaction, Users } from '../ports.ts';

/**
 * Maximum number of accounts deleted per run. The next run continues, so a change of the setting doesn't cause a flood
 * of events.
 */
export const MAX_DELETED_PER_RUN = 200;

type Deps = { readonly users: Pick<Users, 'unusedSince'>; readonly transaction: Transaction; readonly clock: Clock };
/** The setting for how long an unused account is kept. */
type Retention = { readonly ACCOUNT_DAYS: number };

/**
 * Deletes accounts that have not been used for the configured time, in the same way as their users would. A timer
 * repeats it.
 */
export const deleteUnusedAccounts =
  ({ users, transaction, clock }: Deps, { ACCOUNT_DAYS: accountDays }: Retention) =>
  async (): Promise<void> => {
    const before = unusedBefore(accountDays, clock.now());
    if (!before) return;
    for (const id of await users.unusedSince(before, MAX_DELETED_PER_RUN))
      await transaction(({ account }) => account.removeUnused(id, before));
  };
