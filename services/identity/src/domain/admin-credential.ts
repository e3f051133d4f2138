import { err, ok, type Result } from '@dreamreel/kit/result';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH, type AdminRole } from '@dreamreel/proto/identity/admins';
import { removeInvisible } from '@dreamreel/proto/validators/invisible-characters';
import { normalizeName } from './credentials.ts';

/** The configured admin's credential from environment variables. */
export type AdminCredential = {
  readonly username: string;
  /** An argon2id hash with its parameters and salt. */
  readonly passwordHash: string;
};

/** `$argon2id$v=19$m=<KiB>,t=<passes>,p=<parallelism>$<salt>$<hash>` */
export const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[A-Za-z\d+/]{11,}\$[A-Za-z\d+/]{22,}$/;

/** Returns true if the hash meets OWASP's minimum for argon2id: 19 MiB and two passes, or 46 MiB and one pass. */
export function isExpensiveEnough(passwordHash: string): boolean {
  const [, memoryKiB, passes] = ARGON2ID.exec(passwordHash)?.map(Number) ?? [];
  if (memoryKiB === undefined || passes === undefined) return false;
  return memoryKiB >= (passes >= 2 ? 19_456 : 47_104);
}

/** Returns passwords that an attacker would try first. */
export function commonPasswords(username: string): readonly string[] {
  const names = [...new Set([username, username.toLowerCase(), 'admin', 'dreamreel', 'password'])];
  return [...names.flatMap((name) => [name, ...SUFFIXES.map((suffix) => name + suffix)]), ...OTHERS];
}

const SUFFIXES = ['1', '12', '123', '1234', '123!', '!', '2024', '2025', '2026'];
const OTHERS = [
  '',
  '123456',
  '12345678',
  '123456789012',
  'administrator',
  'changeme',
  'change-me',
  'correct horse battery staple',
  'letmein',
  'moviemovie',
  'passw0rd',
  'qwertyuiop',
  'root',
  'secret',
  'test-password',
];

export type AdminPasswordError = 'weak-password' | 'password-too-long' | 'common-password';
export type JoinFormError = 'missing-fields' | 'name-too-long' | AdminPasswordError;

type Form = { readonly username: string; readonly password: string };

/** Validates an invited person's form. Removes invisible characters and surrounding whitespace from the name. */
export function validateJoin({ username, password }: Form): Result<Form, JoinFormError> {
  const name = normalizeName(removeInvisible(username));
  if (name === '' || password === '') return err('missing-fields');
  if (name.length > ADMIN_NAME_MAX_LENGTH) return err('name-too-long');
  const error = adminPasswordProblem(name, password);
  return error ? err(error) : ok({ username: name, password });
}

/**
 * Returns the error for an invalid admin password. The password must have a minimum length and must not be commonly
 * used. The same rules apply to the configured admin's password in production.
 */
export function adminPasswordProblem(name: string, password: string): AdminPasswordError | undefined {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return 'weak-password';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  return commonPasswords(name).includes(password.toLowerCase()) ? 'common-password' : undefined;
}

/** Returns the key for name lookups, which ignores case and Unicode form. */
export function nameKey(name: string): string {
  return removeInvisible(name).trim().normalize('NFKC').toLowerCase();
}

/** Returns true for active admins. When a person loses access, the invitation links they created stop working. */
export function mayInvite({ role, active }: { readonly role: AdminRole; readonly active: boolean }): boolean {
  return active && role === 'admin';
}
