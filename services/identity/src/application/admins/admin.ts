import { type AdminCredential, commonPasswords } from '../../domain/admin-credential.ts';
import type { Lifetime } from '../../domain/session.ts';
import type { Passwords } from '../ports.ts';

/** Who may administer the product, and how long they stay signed in. */
export type Admin = {
  /** Without one nobody can sign in. */
  readonly credential: AdminCredential | undefined;
  readonly lifetime: Lifetime;
};

/** Whether the hash, however costly, is that of a password which an attacker would try first. */
export async function hasCommonPassword(
  { username, passwordHash }: AdminCredential,
  passwords: Pick<Passwords, 'matches'>,
): Promise<boolean> {
  const matches = commonPasswords(username).map((password) => passwords.matches(password, passwordHash));
  return (await Promise.all(matches)).includes(true);
}
