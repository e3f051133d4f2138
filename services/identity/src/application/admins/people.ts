import { err, ok } from '@dreamreel/kit/result';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { AdminPerson } from '@dreamreel/proto/identity/admins';
import { adminPasswordProblem, nameKey } from '../../domain/invited-admin.ts';
import { ADMIN_ACCOUNT } from '../limits/attempt-guard.ts';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { InvitedAdmin, Ports, UseCase } from '../ports.ts';
import { hashOfToken } from '../sessions/sessions.ts';

/** Lists all people with access to the dashboard (the configured admin first) and all open invitations. */
export const listAdmins =
  ({ admin: { credential }, admins, invitations, clock }: Ports): UseCase<typeof adminOperations.people> =>
  async () => {
    const [invited, open] = await Promise.all([admins.all(), invitations.open(clock.now())]);
    const configured = credential ? [configuredPerson(credential.username)] : [];
    return ok({ people: [...configured, ...invited.map(toPerson)], invitations: [...open] });
  };

/**
 * Changes a person's role or access. Admins can't change their own access, so the last admin can't be locked out by
 * mistake.
 */
export const changeAdmin =
  ({ admins, transaction, clock }: Ports): UseCase<typeof adminOperations.changeAdmin> =>
  async ({ adminId, ...change }, { actor }) => {
    const known = await admins.withId(adminId);
    if (!known) return err('no-such-admin');
    if (actor.kind === 'admin' && nameKey(actor.name) === nameKey(known.name)) return err('own-access');
    const changed = await transaction((writes) => writes.admins.change(adminId, change, clock.now()));
    return changed ? ok({ success: true, person: toPerson(changed) }) : err('no-such-admin');
  };

/**
 * Changes the admin's own password. The current password is required, so that no one can change the password in a
 * dashboard that was left open.
 */
export const changeAdminPassword =
  ({ admins, passwords, guard, transaction }: GuardedPorts): UseCase<typeof adminOperations.changeAdminPassword> =>
  async ({ currentPassword, newPassword }, { actor, clientAddress, sessionToken = '' }) => {
    const ownAdmin = 'name' in actor ? await admins.withName(actor.name) : undefined;
    if (!ownAdmin) return err('configured-admin');
    if (currentPassword === '' || newPassword === '') return err('missing-fields');
    const error = adminPasswordProblem(ownAdmin.name, newPassword);
    if (error) return err(error);

    const admission = await guard.signIn({ account: ADMIN_ACCOUNT, clientAddress });
    if (!admission.ok) return admission;
    const isRight = await admission.value.verify(() => passwords.matches(currentPassword, ownAdmin.passwordHash));
    if (!isRight) return err('wrong-credentials');

    const passwordHash = await passwords.hash(newPassword);
    return transaction(async ({ admins: writes }) => {
      // The password was checked outside the transaction and may have changed since then.
      if (!(await writes.lockPassword(ownAdmin.id, ownAdmin.passwordHash))) return err('wrong-credentials');
      await writes.setPassword(ownAdmin.id, passwordHash);
      await writes.endSessions(ownAdmin.id, hashOfToken(sessionToken));
      return ok({ success: true });
    });
  };

function configuredPerson(name: string): AdminPerson {
  return { id: null, name, role: 'admin', active: true, joinedAt: null, invitedBy: null };
}

function toPerson({ joinedAt, ...person }: InvitedAdmin): AdminPerson {
  return { ...person, joinedAt: joinedAt.toISOString() };
}
