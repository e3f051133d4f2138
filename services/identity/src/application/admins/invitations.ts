import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type AdminRole, INVITATION_DAYS, type Invitation } from '@dreamreel/proto/identity/admins';
import { hashOfToken, newToken } from '../sessions/session-token.ts';
import type { Invitations } from './admin-ports.ts';

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
