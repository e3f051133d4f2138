import { err, ok, type Result } from '@dreamreel/kit/result';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { commonPasswords } from './admin-credential.ts';
import { normalizeName } from './credentials.ts';

export type AdminPasswordError = 'weak-password' | 'password-too-long' | 'common-password';
export type JoinFormError = 'missing-fields' | 'name-too-long' | AdminPasswordError;

type Form = { readonly username: string; readonly password: string };

/** What an invited person types, the name without control characters and blanks around it. */
export function validateJoin({ username, password }: Form): Result<Form, JoinFormError> {
  const name = normalizeName(username);
  if (name === '' || password === '') return err('missing-fields');
  if (name.length > ADMIN_NAME_MAX_LENGTH) return err('name-too-long');
  const error = passwordError(name, password);
  return error ? err(error) : ok({ username: name, password });
}

/** The rules of the configured admin's password in production: its length, and none that everybody tries. */
export function passwordError(name: string, password: string): AdminPasswordError | undefined {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return 'weak-password';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  return commonPasswords(name).includes(password.toLowerCase()) ? 'common-password' : undefined;
}

/** Two names with the same key are one: they look alike, and in the audit log nobody could tell them apart. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
