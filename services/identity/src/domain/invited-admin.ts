import { err, ok, type Result } from '@dreamreel/kit/result';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH, type AdminRole } from '@dreamreel/proto/identity/admins';
import unhomoglyph from 'unhomoglyph';
import { commonPasswords } from './admin-credential.ts';
import { normalizeName } from './credentials.ts';

export type AdminPasswordError = 'weak-password' | 'password-too-long' | 'common-password';
export type JoinFormError = 'missing-fields' | 'name-too-long' | AdminPasswordError;

type Form = { readonly username: string; readonly password: string };

/** Validates the form of an invited person. Removes invisible characters and surrounding blanks from the name. */
export function validateJoin({ username, password }: Form): Result<Form, JoinFormError> {
  const name = normalizeName(withoutInvisible(username));
  if (name === '' || password === '') return err('missing-fields');
  if (name.length > ADMIN_NAME_MAX_LENGTH) return err('name-too-long');
  const error = adminPasswordProblem(name, password);
  return error ? err(error) : ok({ username: name, password });
}

/**
 * Returns the problem with a password. The rules are those of the configured admin's password in production: a minimum
 * length, and no commonly used password.
 */
export function adminPasswordProblem(name: string, password: string): AdminPasswordError | undefined {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return 'weak-password';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  return commonPasswords(name).includes(password.toLowerCase()) ? 'common-password' : undefined;
}

/**
 * Returns true if readers of the audit log could mistake one name for the other. Compares the skeletons of the names
 * (UTS #39), as written and in lower case: `Iris` looks like `lris`, and `BEN` is `ben`.
 */
export function looksAlike(name: string, other: string): boolean {
  const skeletons = skeletonsOf(name);
  return skeletonsOf(other).some((skeleton) => skeletons.includes(skeleton));
}

function skeletonsOf(name: string): string[] {
  const shown = normalizeName(withoutInvisible(name)).normalize('NFKC');
  return [shown, shown.toLowerCase()].map((text) => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase());
}

/** Returns the key under which a name is found, regardless of case and Unicode form. */
export function nameKey(name: string): string {
  return withoutInvisible(name).trim().normalize('NFKC').toLowerCase();
}

/** Returns the key as older versions stored it, before invisible characters were removed from names. */
export function formerNameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** Returns true for active admins. When a person loses access, the links they have shared stop working. */
export function mayInvite({ role, active }: { readonly role: AdminRole; readonly active: boolean }): boolean {
  return active && role === 'admin';
}

/**
 * Characters that look blank although Unicode classifies them as symbols, letters, or marks, such as Braille and
 * musical blanks.
 */
const BLANKS = '\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}';
const INVISIBLE = new RegExp(`[\\p{Cf}\\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'gu');

/** Removes zero-width characters, direction marks, fillers, and similar characters. */
function withoutInvisible(name: string): string {
  return name.replaceAll(INVISIBLE, '');
}
