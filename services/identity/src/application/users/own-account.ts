import { err, ok, type Result } from '@dreamreel/kit/result';
import type { accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import type { GuardedPorts } from '../limits/guards.ts';
import type { Caller, Ports, Transaction, UseCase, UserWithPassword, Writes } from '../ports.ts';

export const findUser =
  ({ users }: Ports): UseCase<typeof identityCalls.user> =>
  async ({ userId }) => {
    const user = await users.withId(userId);
    return user ? ok(user) : err('no-such-user');
  };

export const setEmailPreference =
  ({ transaction }: Ports): UseCase<typeof identityOperations.emailPreferences> =>
  async ({ userId, emailNotifications, timeZone: zoneName }) => {
    const timeZone = zoneName === undefined ? undefined : canonicalTimeZone(zoneName);
    const user = await transaction(({ account }) => account.change(userId, { emailNotifications, timeZone }));
    return user ? ok({ success: true, emailNotifications: user.emailNotifications }) : err('no-such-user');
  };

/**
 * Returns the data that the identity service stores about a user. Passwords and tokens are excluded because they are
 * stored only as hashes.
 */
export const exportUser =
  ({ users, sessions, clock }: Ports): UseCase<typeof accountCalls.exportUser> =>
  async ({ userId }) => {
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

export type Confirmation = { readonly userId: number; readonly password: string };
export type ConfirmationError = 'no-such-user' | 'wrong-password' | 'too-many-attempts';

/** Checks the user's password again and returns the user. Wrong passwords count as failed sign-ins. */
export async function confirmPassword(
  { users, passwords, guard }: GuardedPorts,
  { userId, password }: Confirmation,
  { clientAddress }: Caller,
): Promise<Result<UserWithPassword, ConfirmationError>> {
  const user = await users.withPassword(userId);
  if (!user) return err('no-such-user');
  const admission = await guard.signIn({ account: user.email, clientAddress });
  if (!admission.ok) return admission;
  const isRight = await admission.value.verify(() => passwords.matches(password, user.passwordHash));
  return isRight ? ok(user) : err('wrong-password');
}

/**
 * Runs `work` in a transaction if the checked password is still current. The password check is slow and runs outside
 * the transaction, so the password may have changed since then.
 */
export function withCurrentPassword<T>(
  transaction: Transaction,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  work: (writes: Writes) => Promise<T>,
): Promise<Result<T, 'wrong-password'>> {
  return transaction(async (writes) =>
    (await writes.account.lockPassword(id, passwordHash)) ? ok(await work(writes)) : err('wrong-password'),
  );
}

type NewPassword = {
  readonly user: Pick<User, 'id' | 'email' | 'language'>;
  readonly passwordHash: string;
  /** The current session, which stays active. All other sessions end. */
  readonly exceptTokenHash?: string | undefined;
  readonly mayNotify: boolean;
};

/**
 * Sets a new password and locks out anyone who had the old password: ends sessions, cancels a pending address change,
 * and deletes all links that could be used to take over the account.
 */
export async function setNewPassword(
  { account }: Pick<Writes, 'account'>,
  { user: { id: userId, email, language }, passwordHash, exceptTokenHash, mayNotify }: NewPassword,
): Promise<void> {
  // Set the password first because the update locks the user. A session that starts at the same time is then either
  // ended below or can't start.
  await account.setPassword(userId, passwordHash);
  await account.endSessions(userId, exceptTokenHash);
  await account.setNewEmail(userId, null);
  await account.removeLinks(userId, ['reset-password', 'change-email']);
  if (mayNotify) await account.requestMail({ kind: 'password-changed', userId, email, language });
}
