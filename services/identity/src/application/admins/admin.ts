import { type AdminCredential, commonPasswords } from '../../domain/admin-credential.ts';
import type { Lifetime } from '../../domain/session.ts';
import type { Passwords } from '../ports.ts';

/** The configured admin's credential, and the lifetime of admin sessions. */
export type Admin = {
  /** Without a credential, the configured admin can't sign in. */
  readonly credential: AdminCredential | undefined;
  readonly lifetime: Lifetime;
};

/** Returns true if the hash, however expensive, is that of a password that an attacker would try first. */
export async function hasCommonPassword(
  { username, passwordHash }: AdminCredential,
  passwords: Pick<Passwords, 'matches'>,
): Promise<boolean> {
  const matches = commonPasswords(username).map((password) => passwords.matches(password, passwordHash));
  return (await Promise.all(matches)).includes(true);
}
