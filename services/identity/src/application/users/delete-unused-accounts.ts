import type { Clock } from '@dreamreel/kit/process/clock';
import { unusedBefore } from '../../domain/last-use.ts';
import type { Transaction, Users } from '../ports.ts';

/** What one run deletes at most; the next goes on, so that a change of the setting is no flood of events. */
export const DELETED_AT_ONCE = 200;

type Deps = { readonly users: Pick<Users, 'unusedSince'>; readonly transaction: Transaction; readonly clock: Clock };
/** The setting that says how long an account without use is kept. */
type Retention = { readonly ACCOUNT_DAYS: number };

/** Deletes accounts that nobody has used for so long, as their users would; repeated by a timer. */
export const deleteUnusedAccounts =
  ({ users, transaction, clock }: Deps, { ACCOUNT_DAYS: accountDays }: Retention) =>
  async (): Promise<void> => {
    const before = unusedBefore(accountDays, clock.now());
    if (!before) return;
    for (const id of await users.unusedSince(before, DELETED_AT_ONCE))
      await transaction(({ account }) => account.removeUnused(id, before));
  };
