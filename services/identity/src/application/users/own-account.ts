import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { User } from '@dreamreel/proto/identity/users';
import { canonicalTimeZone } from '@dreamreel/proto/validators/time-zone';
import type { Ports } from '../ports.ts';

export type AccountError = 'not-yours' | 'no-such-user';

export const findUser =
  ({ users }: Pick<Ports, 'users'>) =>
  async ({ userId }: { userId: number }, actor: Actor): Promise<Result<User, AccountError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const user = await users.withId(userId);
    return user ? ok(user) : err('no-such-user');
  };

type Preference = {
  readonly userId: number;
  readonly emailNotifications: boolean;
  readonly timeZone?: string | undefined;
};

export const setEmailPreference =
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (
    { userId, emailNotifications, timeZone: zoneName }: Preference,
    actor: Actor,
  ): Promise<Result<{ success: true; emailNotifications: boolean }, AccountError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const timeZone = zoneName === undefined ? undefined : canonicalTimeZone(zoneName);
    const user = await transaction(({ users }) => users.setEmailPreferences(userId, { emailNotifications, timeZone }));
    return user ? ok({ success: true, emailNotifications: user.emailNotifications }) : err('no-such-user');
  };

/** Returns true if the actor is the account's owner or another service. */
export function mayAccess(actor: Actor, userId: number): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.userId === userId);
}

type ExportedSession = { createdAt: string; idleExpiresAt: string; expiresAt: string };
type ExportedUser = { account: User; lastUsedAt: string | undefined; sessions: ExportedSession[] };

/**
 * Returns the data that the identity service stores about a user. Passwords and tokens are excluded because they are
 * stored only as hashes.
 */
export const exportUser =
  ({ users, listSessions, clock }: Pick<Ports, 'users' | 'listSessions' | 'clock'>) =>
  async ({ userId }: { userId: number }, actor: Actor): Promise<Result<ExportedUser, AccountError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const account = await users.withId(userId);
    if (!account) return err('no-such-user');
    const [lastUse, sessions] = await Promise.all([users.lastUse(userId), listSessions(userId, clock.now())]);
    return ok({
      account,
      lastUsedAt: lastUse?.toISOString(),
      sessions: sessions.map(({ createdAt, idleExpiresAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        idleExpiresAt: idleExpiresAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  };
