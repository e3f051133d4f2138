import { err, ok } from '@dreamreel/kit/result';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { AdminPerson } from '@dreamreel/proto/identity/admins';
import { nameKey } from '../../domain/invited-admin.ts';
import type { InvitedAdmin, Ports, UseCase } from '../ports.ts';

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
  async ({ adminId, ...change }, actor) => {
    const known = await admins.withId(adminId);
    if (!known) return err('no-such-admin');
    if (actor.kind === 'admin' && nameKey(actor.name) === nameKey(known.name)) return err('own-access');
    const changed = await transaction((writes) => writes.admins.change(adminId, change, clock.now()));
    return changed ? ok({ success: true, person: toPerson(changed) }) : err('no-such-admin');
  };

function configuredPerson(name: string): AdminPerson {
  return { id: null, name, role: 'admin', active: true, joinedAt: null, invitedBy: null };
}

function toPerson({ joinedAt, ...person }: InvitedAdmin): AdminPerson {
  return { ...person, joinedAt: joinedAt.toISOString() };
}
