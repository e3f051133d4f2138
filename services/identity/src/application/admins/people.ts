import { err, ok } from '@dreamreel/kit/result';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { type AdminPerson, INVITATION_DAYS } from '@dreamreel/proto/identity/admins';
import type { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import { adminPasswordProblem, nameKey, validateJoin } from '../../domain/admin-credential.ts';
import { ADMIN_ACCOUNT, type GuardedPorts } from '../limits/guards.ts';
import type { InvitedAdmin, Ports, UseCase } from '../ports.ts';
import { hashOfToken, newToken, startSession } from '../sessions/sessions.ts';

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

const DAY_MS = 86_400_000;

/** Creates an invitation and returns its secret. Only a hash of the secret is stored. */
export const inviteAdmin =
  ({ invitations, clock }: Ports): UseCase<typeof adminOperations.inviteAdmin> =>
  async ({ role, note }, { actor }) => {
    const token = newToken();
    const createdAt = clock.now();
    const invitation = await invitations.add({
      tokenHash: hashOfToken(token),
      role,
      note: note.trim(),
      invitedBy: 'name' in actor ? actor.name : '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS),
    });
    return ok({ success: true, invitation, token });
  };

export const withdrawInvitation =
  ({ invitations, clock }: Ports): UseCase<typeof adminOperations.withdrawInvitation> =>
  async ({ invitationId }) =>
    (await invitations.withdraw(invitationId, clock.now())) ? ok({ success: true }) : err('no-such-invitation');

/** Returns an invitation's role and expiry for the invitation page. */
export const findInvitation =
  ({ invitations, clock }: Ports): UseCase<typeof adminOperations.adminInvitation> =>
  async ({ invitation: token }) => {
    const found = await invitations.withToken(hashOfToken(token), clock.now());
    return ok({ offer: found ? { role: found.role, expiresAt: found.expiresAt } : null });
  };

/** Accepts an invitation: adds the person and starts their first session. */
export const joinAsAdmin =
  ({ admin, invitations, passwords, transaction, clock }: Ports): UseCase<typeof adminCalls.joinAsAdmin> =>
  async ({ invitation, ...input }, { sessionToken: previousToken }) => {
    const now = clock.now();
    const tokenHash = hashOfToken(invitation);
    // Check the invitation first, so that only people with a valid link can probe for existing names or trigger a hash.
    if (!(await invitations.withToken(tokenHash, now))) return err('invitation-ended');
    const form = validateJoin(input);
    if (!form.ok) return form;
    const { username: name, password } = form.value;
    if (admin.credential && looksAlike(admin.credential.username, name)) return err('name-taken');

    const passwordHash = await passwords.hash(password);
    return transaction(async (writes) => {
      const person = await writes.admins.join(tokenHash, { name, passwordHash, joinedAt: now });
      if (typeof person === 'string') return err(person);
      const owner = { kind: 'invited-admin', adminId: person.id } as const;
      const session = await startSession(writes, { owner, lifetime: admin.lifetime, previousToken, now });
      return ok({ ...session, username: person.name, role: person.role });
    });
  };
