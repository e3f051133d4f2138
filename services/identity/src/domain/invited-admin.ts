import { err, ok, type Result } from '@dreamreel/kit/result';
import { PASSWORD_MAX_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH, type AdminRole } from '@dreamreel/proto/identity/admins';
import unhomoglyph from 'unhomoglyph';
import { commonPasswords } from './admin-credential.ts';
import { normalizeName } from './credentials.ts';

export type AdminPasswordError = 'weak-password' | 'password-too-long' | 'common-password';
export type JoinFormError = 'missing-fields' | 'name-too-long' | AdminPasswordError;

type Form = { readonly username: string; readonly password: string };

/** What an invited person types, the name without characters that nobody sees and blanks around it. */
export function validateJoin({ username, password }: Form): Result<Form, JoinFormError> {
  const name = normalizeName(withoutInvisible(username));
  if (name === '' || password === '') return err('missing-fields');
  if (name.length > ADMIN_NAME_MAX_LENGTH) return err('name-too-long');
  const error = mistakeInAdminPassword(name, password);
  return error ? err(error) : ok({ username: name, password });
}

/** The rules of the configured admin's password in production: its length, and none that everybody tries. */
export function mistakeInAdminPassword(name: string, password: string): AdminPasswordError | undefined {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return 'weak-password';
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  return commonPasswords(name).includes(password.toLowerCase()) ? 'common-password' : undefined;
}

/**
 * Whether readers of the audit log could mistake one name for the other. Names are compared by their skeletons (UTS #39) as
 * written and in lower case: `Iris` looks like `lris`, and `BEN` is `ben`.
 */
export function looksAlike(name: string, other: string): boolean {
  const skeletons = skeletonsOf(name);
  return skeletonsOf(other).some((skeleton) => skeletons.includes(skeleton));
}

function skeletonsOf(name: string): string[] {
  const shown = normalizeName(withoutInvisible(name)).normalize('NFKC');
  return [shown, shown.toLowerCase()].map((text) => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase());
}

/** A name is found by its key: in any case and in any Unicode form. */
export function nameKey(name: string): string {
  return withoutInvisible(name).trim().normalize('NFKC').toLowerCase();
}

/** The key that was stored until invisible characters were removed from names. */
export function formerNameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** Only an active admin invites: with the access end the links that a person has given out. */
export function mayInvite({ role, active }: { readonly role: AdminRole; readonly active: boolean }): boolean {
  return active && role === 'admin';
}

/** Characters that are blank although Unicode counts them as symbols, letters or marks: Braille, musical and other blanks. */
const BLANKS = '\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}';
const INVISIBLE = new RegExp(`[\\p{Cf}\\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'gu');

/** Removes blanks of no width, marks of writing direction, fillers and the like. */
function withoutInvisible(name: string): string {
  return name.replaceAll(INVISIBLE, '');
}
