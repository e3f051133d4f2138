import type { User } from '@dreamreel/proto/identity/users';
import type { Writes } from '../ports.ts';

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
