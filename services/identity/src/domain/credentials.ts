import { err, ok, type Result } from '@dreamreel/kit/result';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity';
import * as z from 'zod/mini';

/** What somebody types in order to become, or to be, a user. */
export type RegistrationForm = { readonly name: string; readonly email: string; readonly password: string };
export type Credentials = { readonly email: string; readonly password: string };

export type FormRefused = 'missing-fields' | 'name-too-long' | 'bad-email' | 'weak-password' | 'password-too-long';

/** The specified checks in the specified order, then ours. The confirmation never reaches the server. */
export function checkedRegistration(form: RegistrationForm): Result<RegistrationForm, FormRefused> {
  const name = tidyName(form.name);
  const { password } = form;
  if (name === '' || form.email.trim() === '' || password === '') return err('missing-fields');
  if (password.length < PASSWORD_MIN_LENGTH) return err('weak-password');

  if (password.length > PASSWORD_MAX_LENGTH) return err('password-too-long');
  if (name.length > NAME_MAX_LENGTH) return err('name-too-long');
  const email = emailOf(form.email);
  return email === undefined ? err('bad-email') : ok({ name, email, password });
}

/** Nothing but presence is checked at sign-in: what could never be registered is simply wrong. */
export function checkedCredentials({ email, password }: Credentials): Result<Credentials, 'missing-credentials'> {
  if (email.trim() === '' || password === '') return err('missing-credentials');
  return ok({ email: email.trim().toLowerCase(), password });
}

// The rule of the browsers' own e-mail field, so that the two agree, and a domain with a dot.
const emailSchema = z
  .email({ pattern: z.regexes.html5Email })
  .check(z.regex(/\.[^.]*$/), z.maxLength(EMAIL_MAX_LENGTH));

/** An address in the one form in which it is kept, or nothing where it cannot be one. */
export function emailOf(typed: string): string | undefined {
  const email = typed.trim();
  return emailSchema.safeParse(email).success ? email.toLowerCase() : undefined;
}

/** Control characters and line breaks have no place in a name; it is shown and mailed. */
function tidyName(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
