import type { Clock } from '@dreamreel/kit/process/clock';
import { unusedBefore } from '../../domain/last-use.ts';
import type { Transaction, Users } from '../ports.ts';

/**
 * Maximum number of accounts deleted per run. Remaining accounts are deleted in later runs, so lowering the retention
 * setting doesn't cause a flood of events.
 */
export const MAX_DELETED_PER_RUN = 200;

type Deps = { readonly users: Pick<Users, 'unusedSince'>; readonly transaction: Transaction; readonly clock: Clock };
/** Setting for the number of days that unused accounts are kept. */
type Retention = { readonly ACCOUNT_DAYS: number };

/**
 * Deletes accounts that haven't been used for the configured number of days, with the same effects as if the users had
 * deleted them. A timer calls this function repeatedly.
 */
export const deleteUnusedAccounts =
  ({ users, transaction, clock }: Deps, { ACCOUNT_DAYS: accountDays }: Retention) =>
  async (): Promise<void> => {
    const before = unusedBefore(accountDays, clock.now());
    if (!before) return;
    for (const id of await users.unusedSince(before, MAX_DELETED_PER_RUN))
      await transaction(({ account }) => account.removeUnused(id, before));
  };
