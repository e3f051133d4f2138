import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type AdminRole, INVITATION_DAYS, type Invitation } from '@dreamreel/proto/identity/admins';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import { type JoinFormError, validateJoin } from '../../domain/invited-admin.ts';
import type { Passwords } from '../ports.ts';
import { hashOfToken, newToken } from '../sessions/session-token.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Admin } from './admin.ts';
import type { AdminSignedIn } from './admin-login.ts';
import type { Admins, AdminTransaction, Invitations } from './admin-ports.ts';

const DAY_MS = 86_400_000;

type Deps = { readonly invitations: Invitations; readonly clock: Clock };
type Invited = { success: true; invitation: Invitation; token: string };

/** Creates an invitation and returns its secret. Only a hash of the secret is stored. */
export const inviteAdmin =
  ({ invitations, clock }: Deps) =>
  async ({ role, note }: { role: AdminRole; note: string }, actor: Actor): Promise<Result<Invited, never>> => {
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
  ({ invitations, clock }: Deps) =>
  async ({ invitationId }: { invitationId: number }): Promise<Result<{ success: true }, 'no-such-invitation'>> =>
    (await invitations.withdraw(invitationId, clock.now())) ? ok({ success: true }) : err('no-such-invitation');

type Offer = { offer: Pick<Invitation, 'role' | 'expiresAt'> | null };

/** Returns an invitation's role and expiry for the invitation page. */
export const findInvitation =
  ({ invitations, clock }: Deps) =>
  async ({ invitation: token }: { invitation: string }): Promise<Result<Offer, never>> => {
    const found = await invitations.withToken(hashOfToken(token), clock.now());
    return ok({ offer: found ? { role: found.role, expiresAt: found.expiresAt } : null });
  };

type JoinDeps = {
  readonly admin: Admin;
  readonly admins: Pick<Admins, 'all'>;
  readonly invitations: Pick<Invitations, 'withToken'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly adminTransaction: AdminTransaction;
  readonly clock: Clock;
};
type JoinRequest = {
  readonly invitation: string;
  readonly username: string;
  readonly password: string;
  readonly previousToken?: string | undefined;
};
export type JoinError = JoinFormError | 'name-taken' | 'invitation-ended';

/** Accepts an invitation: adds the person and starts their first session. */
export const joinAsAdmin =
  ({ admin, admins, invitations, passwords, adminTransaction, clock }: JoinDeps) =>
  async ({ invitation, previousToken, ...input }: JoinRequest): Promise<Result<AdminSignedIn, JoinError>> => {
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
