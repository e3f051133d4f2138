import { err, ok } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import type { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { identityOperations } from '@dreamreel/proto/identity/operations';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import type { Ports, UseCase } from '../ports.ts';

export type AccountError = 'not-yours' | 'no-such-user';

export const findUser =
  ({ users }: Ports): UseCase<typeof identityCalls.user> =>
  async ({ userId }, { actor }) => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const user = await users.withId(userId);
    return user ? ok(user) : err('no-such-user');
  };

export const setEmailPreference =
  ({ transaction }: Ports): UseCase<typeof identityOperations.emailPreferences> =>
  async ({ userId, emailNotifications, timeZone: zoneName }, { actor }) => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const timeZone = zoneName === undefined ? undefined : canonicalTimeZone(zoneName);
    const user = await transaction(({ account }) => account.change(userId, { emailNotifications, timeZone }));
    return user ? ok({ success: true, emailNotifications: user.emailNotifications }) : err('no-such-user');
  };

/** Returns true if the actor is the account's owner or another service. */
export function mayAccess(actor: Actor, userId: number): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.userId === userId);
}

/**
 * Returns the data that the identity service stores about a user. Passwords and tokens are excluded because they are
 * stored only as hashes.
 */
export const exportUser =
  ({ users, sessions, clock }: Ports): UseCase<typeof accountCalls.exportUser> =>
  async ({ userId }, { actor }) => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const account = await users.withId(userId);
    if (!account) return err('no-such-user');
    const [lastUse, active] = await Promise.all([users.lastUse(userId), sessions.ofUser(userId, clock.now())]);
    return ok({
      account,
      lastUsedAt: lastUse?.toISOString(),
      sessions: active.map(({ createdAt, idleExpiresAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        idleExpiresAt: idleExpiresAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  };
