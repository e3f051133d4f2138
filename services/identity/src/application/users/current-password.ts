import { err, ok, type Result } from '@dreamreel/kit/result';
import type { User } from '@dreamreel/proto/identity/users';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { Caller, Transaction, UserWithPassword, Writes } from '../ports.ts';
import { type AccountError, mayAccess } from './own-account.ts';

export type Confirmation = { readonly userId: number; readonly password: string };
export type ConfirmationError = AccountError | 'wrong-password' | 'too-many-attempts';

/** Checks the user's password again and returns the user. Wrong passwords count as failed sign-ins. */
export async function confirmPassword(
  { users, passwords, guard }: GuardedPorts,
  { userId, password }: Confirmation,
  { actor, clientAddress }: Caller,
): Promise<Result<UserWithPassword, ConfirmationError>> {
  if (!mayAccess(actor, userId)) return err('not-yours');
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
