import type { User } from '@dreamreel/proto/identity/users';
import type { Writes } from '../ports.ts';

type NewPassword = {
  readonly user: Pick<User, 'id' | 'email' | 'language'>;
  readonly passwordHash: string;
  /** The session that continues. All others end. */
  readonly exceptTokenHash?: string | undefined;
  readonly mayNotify: boolean;
};

/**
 * Sets a new password and locks out anyone who had the old one. It ends sessions, cancels a pending change of the
 * address, and removes both kinds of links that could take over the account.
 */
export async function setNewPassword(
  { account }: Pick<Writes, 'account'>,
  { user: { id: userId, email, language }, passwordHash, exceptTokenHash, mayNotify }: NewPassword,
): Promise<void> {
  // This comes first because it locks the user. A session that starts at the same moment then either exists and is
  // ended, or fails.
  await account.setPassword(userId, passwordHash);
  await account.endSessions(userId, exceptTokenHash);
  await account.setNewEmail(userId, null);
  await account.removeLinks(userId, ['reset-password', 'change-email']);
  if (mayNotify) await account.requestMail({ kind: 'password-changed', userId, email, language });
}
