import { err, ok } from '@dreamreel/kit/result';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { INVITATION_DAYS } from '@dreamreel/proto/identity/admins';
import type { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import { validateJoin } from '../../domain/invited-admin.ts';
import type { Ports, UseCase } from '../ports.ts';
import { hashOfToken, newToken, startSession } from '../sessions/sessions.ts';

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
