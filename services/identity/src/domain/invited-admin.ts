import { err, ok, type Result } from '@dreamreel/kit/result';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH, type AdminRole } from '@dreamreel/proto/identity/admins';
import { removeInvisible } from '@dreamreel/proto/validators/invisible-characters';
import { commonPasswords } from './admin-credential.ts';
import { normalizeName } from './credentials.ts';

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
