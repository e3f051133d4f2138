import type { User } from '@dreamreel/proto/identity/users';
import type { Writes } from '../ports.ts';

type NewPassword = {
  readonly user: Pick<User, 'id' | 'email' | 'language'>;
  readonly passwordHash: string;
  /** Of the session in which it was typed: all others end. */
  readonly exceptTokenHash?: string | undefined;
  readonly mayNotify: boolean;
};

/**
 * Sets a new password. Whoever had the old one is out: sessions end, and so do a change of the address that was begun and
 * the links of both kinds by which the account could be taken.
 */
export async function setNewPassword(
  { account }: Pick<Writes, 'account'>,
  { user: { id: userId, email, language }, passwordHash, exceptTokenHash, mayNotify }: NewPassword,
): Promise<void> {
  // First of all: it locks the user, so that a session that is begun at this moment is there to be ended, or fails.
  await account.setPassword(userId, passwordHash);
  await account.endSessions(userId, exceptTokenHash);
  await account.setNewEmail(userId, null);
  await account.removeLinks(userId, ['reset-password', 'change-email']);
  if (mayNotify) await account.requestMail({ kind: 'password-changed', userId, email, language });
}
