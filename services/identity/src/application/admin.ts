import { type AdminCredential, wellKnownPasswords } from '../domain/admin-credential.ts';
import { adminLifetime, type Lifetime } from '../domain/session.ts';
import type { Passwords } from './ports.ts';

/** Who may operate the product, and how long they stay signed in. */
export type Admin = {
  /** Without one nobody may. */
  readonly credential: AdminCredential | undefined;
  readonly lifetime: Lifetime;
};

type Given = {
  readonly username: string;
  readonly passwordHash: string | undefined;
  readonly idleMinutes: number;
  readonly longestHours: number;
};

export function adminOf({ username, passwordHash, ...hours }: Given): Admin {
  return {
    credential: passwordHash === undefined ? undefined : { username, passwordHash },
    lifetime: adminLifetime(hours),
  };
}

/** Whether the hash, however costly, is that of a password which anybody would try. */
export async function isWellKnown(
  { username, passwordHash }: AdminCredential,
  passwords: Pick<Passwords, 'matches'>,
): Promise<boolean> {
  const tries = wellKnownPasswords(username).map((password) => passwords.matches(password, passwordHash));
  return (await Promise.all(tries)).includes(true);
}
