import { type AdminCredential, commonPasswords } from '../../domain/admin-credential.ts';
import type { Lifetime } from '../../domain/session.ts';
import type { Passwords } from '../ports.ts';

/** The configured admin's credential and the lifetime of admin sessions. */
export type Admin = {
  /** If undefined, the configured admin can't sign in. */
  readonly credential: AdminCredential | undefined;
  readonly lifetime: Lifetime;
};

/**
 * Returns true if the hash matches a commonly used password. A commonly used password is unsafe no matter how expensive
 * its hash is.
 */
export async function hasCommonPassword(
  { username, passwordHash }: AdminCredential,
  passwords: Pick<Passwords, 'matches'>,
): Promise<boolean> {
  const matches = commonPasswords(username).map((password) => passwords.matches(password, passwordHash));
  return (await Promise.all(matches)).includes(true);
}
