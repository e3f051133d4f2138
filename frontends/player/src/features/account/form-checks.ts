import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { registrationErrors } from '@dreamreel/proto/identity/errors';
import { emailSchema } from '@dreamreel/proto/identity/sign-in-forms';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ACCOUNT_ERROR_TEXTS } from '../../forms/show-action-failure.ts';
import type { Credentials } from '../../session/sign-in.ts';
import type { NewAccount } from './api.ts';

/** A validation failure: the toast to show and an error for each invalid field. */
export type Mistake<Field extends string> = {
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
};

export type NewAccountField = keyof NewAccount | 'confirmPassword' | 'emailNotifications';
type NewAccountForm = Readonly<Record<NewAccountField, string>>;

export function checkSignIn(form: Credentials): Mistake<keyof Credentials> | undefined {
  const mistake = findMissingFields({ email: form.email, password: form.password });
  return mistake && { ...mistake, description: t`Please enter both email and password` };
}

/** Runs all checks in order and returns the first error. */
export function checkNewAccount(form: NewAccountForm): Mistake<NewAccountField> | undefined {
  const mistake = findMissingFields({ name: form.name, email: form.email, password: form.password });
  if (mistake) return { ...mistake, description: t`Please fill in all required fields` };
  if (form.password !== form.confirmPassword) {
    return {
      title: t`Password Mismatch`,
      description: t`Passwords do not match`,
      fields: { confirmPassword: t`Enter the same password again` },
    };
  }
  if (form.password.length < PASSWORD_MIN_LENGTH) {
    return {
      title: t`Weak Password`,
      description: t`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
      fields: { password: t`Use at least ${{ length: PASSWORD_MIN_LENGTH }} characters` },
    };
  }
  return undefined;
}

const MISSING = {
  name: msg`Enter your name`,
  email: msg`Enter your email`,
  password: msg`Enter a password`,
};

function findMissingFields<Field extends keyof typeof MISSING>(values: Readonly<Record<Field, string>>) {
  const fields: Partial<Record<Field, string>> = {};
  for (const field in values) if (values[field] === '') fields[field] = i18n._(MISSING[field]);
  return Object.keys(fields).length > 0 ? { title: t`Missing Information`, fields } : undefined;
}

/** Returns the error for an invalid email address, or an empty object if the address is valid. */
export function checkEmail(email: string): Mistake<'email'>['fields'] {
  return emailSchema.safeParse(email).success ? {} : { email: t`Please enter a valid email address` };
}

const FIELD_BY_ERROR_CODE: Readonly<Record<string, NewAccountField>> = {
  'bad-email': 'email',
  'email-taken': 'email',
  'weak-password': 'password',
  'password-too-long': 'password',
  'name-too-long': 'name',
} satisfies Partial<Record<keyof typeof registrationErrors, NewAccountField>>;

/** Returns the field errors in a server response, or an empty object if the error isn't about a field. */
export function fieldErrorsFrom(failure: unknown): Mistake<NewAccountField>['fields'] {
  if (!(failure instanceof HttpError) || failure.code === undefined) return {};
  const field = FIELD_BY_ERROR_CODE[failure.code];
  const text = serverText(failure, ACCOUNT_ERROR_TEXTS);
  return field && text !== undefined ? { [field]: text } : {};
}
