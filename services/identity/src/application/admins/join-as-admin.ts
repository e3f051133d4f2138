import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type JoinFormError, looksAlike, validateJoin } from '../../domain/invited-admin.ts';
import type { Passwords } from '../ports.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Admin } from './admin.ts';
import type { AdminSignedIn } from './admin-login.ts';
import type { Admins, AdminTransaction, Invitations } from './admin-ports.ts';

type Deps = {
  readonly admin: Admin;
  readonly admins: Pick<Admins, 'all'>;
  readonly invitations: Pick<Invitations, 'withToken'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly adminTransaction: AdminTransaction;
  readonly clock: Clock;
};
type Request = {
  readonly invitation: string;
  readonly username: string;
  readonly password: string;
  readonly previousToken?: string | undefined;
};
export type JoinError = JoinFormError | 'name-taken' | 'invitation-ended';

/** Accepts an invitation: adds the person and starts their first session. */
export const joinAsAdmin =
  ({ admin, admins, invitations, passwords, adminTransaction, clock }: Deps) =>
  async ({ invitation, previousToken, ...input }: Request): Promise<Result<AdminSignedIn, JoinError>> => {
    const now = clock.now();
    const tokenHash = hashOfToken(invitation);
    // Check the invitation first, so that only people with a valid link can probe for existing names or trigger a hash.
    if (!(await invitations.withToken(tokenHash, now))) return err('invitation-ended');
    const form = validateJoin(input);
    if (!form.ok) return form;
    const { username: name, password } = form.value;
    const configured = admin.credential ? [{ name: admin.credential.username }] : [];
    if ([...configured, ...(await admins.all())].some((other) => looksAlike(other.name, name)))
      return err('name-taken');

    const passwordHash = await passwords.hash(password);
    return adminTransaction(async (writes) => {
      const person = await writes.admins.join(tokenHash, { name, passwordHash, joinedAt: now });
      if (typeof person === 'string') return err(person);
      const owner = { kind: 'invited-admin', adminId: person.id } as const;
      const session = await startSession(writes, { owner, lifetime: admin.lifetime, previousToken, now });
      return ok({ ...session, username: person.name, role: person.role });
    });
  };
