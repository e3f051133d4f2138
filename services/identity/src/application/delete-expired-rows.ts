import type { Clock } from '@dreamreel/kit/process/clock';
import type { AuditLog, ClientPseudonyms, Invitations } from './admins/admin-ports.ts';
import type { LoginAttempts, Sessions } from './ports.ts';
import type { Links } from './users/account-ports.ts';

const DAY_MS = 86_400_000;

type Deps = {
  readonly sessions: Pick<Sessions, 'deleteExpired'>;
  readonly attempts: Pick<LoginAttempts, 'deleteExpired'>;
  readonly links: Pick<Links, 'deleteExpired'>;
  readonly invitations: Pick<Invitations, 'deleteExpired'>;
  readonly pseudonyms: Pick<ClientPseudonyms, 'deleteExpired'>;
  readonly audit: Pick<AuditLog, 'deleteBefore'>;
  readonly clock: Clock;
};
/** The retention settings. */
type Retention = { readonly AUDIT_LOG_DAYS: number };

/** Deletes all expired rows. A timer repeats it. */
export const deleteExpiredRows =
  (
    { sessions, attempts, links, invitations, pseudonyms, audit, clock }: Deps,
    { AUDIT_LOG_DAYS: auditDays }: Retention,
  ) =>
  async (): Promise<void> => {
    const now = clock.now();
    await Promise.all([
      ...[sessions, attempts, links, invitations, pseudonyms].map(({ deleteExpired }) => deleteExpired(now)),
      audit.deleteBefore(new Date(now.getTime() - auditDays * DAY_MS)),
    ]);
  };
