import { err, ok, type Result } from '@dreamreel/kit/result';
import {
  emailSchema,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@dreamreel/proto/identity/account-forms';

export type RegistrationForm = { readonly name: string; readonly email: string; readonly password: string };
export type Credentials = { readonly email: string; readonly password: string };

export type RegistrationFormError =
  | 'missing-fields'
  | 'name-too-long'
  | 'bad-email'
  | 'weak-password'
  | 'password-too-long';

/**
 * Validates a registration form. The checks that the specification requires run first, in the required order, followed
 * by our additional checks. The password confirmation is never sent to the server.
 */
export function validateRegistration(form: RegistrationForm): Result<RegistrationForm, RegistrationFormError> {
  const name = normalizeName(form.name);
  const { password } = form;
  if (name === '' || form.email.trim() === '' || password === '') return err('missing-fields');
  const problem = passwordProblem(password);
  if (problem) return err(problem);
  if (name.length > NAME_MAX_LENGTH) return err('name-too-long');
  const email = normalizeEmail(form.email);
  return email === undefined ? err('bad-email') : ok({ name, email, password });
}

/** Only checks that both fields are present. For sign-ins, malformed credentials are treated as wrong credentials. */
export function validateCredentials({ email, password }: Credentials): Result<Credentials, 'missing-credentials'> {
  if (email.trim() === '' || password === '') return err('missing-credentials');
  return ok({ email: email.trim().toLowerCase(), password });
}

/** Returns a normalized email address, or undefined if the address is invalid. */
export function normalizeEmail(typed: string): string | undefined {
  const email = typed.trim();
  return emailSchema.safeParse(email).success ? email.toLowerCase() : undefined;
}

/** Removes control characters and line breaks because names appear on pages and in emails. */
export function normalizeName(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Returns the error for an invalid new password, or undefined if the password is valid. */
export function passwordProblem(password: string): 'weak-password' | 'password-too-long' | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'weak-password';
  return password.length > PASSWORD_MAX_LENGTH ? 'password-too-long' : undefined;
}

/**
 * Returns the error for an invalid name, or undefined if the name is valid. The name must be normalized by {@link
 * normalizeName} first.
 */
export function nameProblem(name: string): 'missing-name' | 'name-too-long' | undefined {
  if (name === '') return 'missing-name';
  return name.length > NAME_MAX_LENGTH ? 'name-too-long' : undefined;
}
