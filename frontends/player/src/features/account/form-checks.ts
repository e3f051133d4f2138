import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { registrationErrors } from '@dreamreel/proto/identity/errors';
import { emailSchema } from '@dreamreel/proto/identity/sign-in-forms';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { accountErrorTexts } from '../../forms/account-error-texts.ts';
import { formTexts } from '../../forms/form-texts.ts';
import type { Credentials } from '../../session/sign-in.ts';
import type { NewAccount } from './api.ts';
import { accountTexts } from './texts.ts';

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
  return mistake && { ...mistake, description: accountTexts.get().missingCredentials };
}

/** Runs all checks in order and returns the first error. */
export function checkNewAccount(form: NewAccountForm): Mistake<NewAccountField> | undefined {
  const texts = accountTexts.get();
  const mistake = findMissingFields({ name: form.name, email: form.email, password: form.password });
  if (mistake) return { ...mistake, description: texts.missingFields };
  if (form.password !== form.confirmPassword) {
    return {
      title: texts.mismatch,
      description: texts.mismatchText,
      fields: { confirmPassword: texts.mismatchField },
    };
  }
  if (form.password.length < PASSWORD_MIN_LENGTH) {
    return {
      title: texts.weak,
      description: texts.weakText({ length: PASSWORD_MIN_LENGTH }),
      fields: { password: texts.weakField({ length: PASSWORD_MIN_LENGTH }) },
    };
  }
  return undefined;
}

const TEXT_BY_FIELD = { name: 'enterName', email: 'enterEmail', password: 'enterPassword' } as const;

function findMissingFields<Field extends keyof typeof TEXT_BY_FIELD>(values: Readonly<Record<Field, string>>) {
  const texts = accountTexts.get();
  const fields: Partial<Record<Field, string>> = {};
  for (const field in values) if (values[field] === '') fields[field] = texts[TEXT_BY_FIELD[field]];
  return Object.keys(fields).length > 0 ? { title: texts.missing, fields } : undefined;
}

/** Returns the error for an invalid email address, or an empty object if the address is valid. */
export function checkEmail(email: string): Mistake<'email'>['fields'] {
  return emailSchema.safeParse(email).success ? {} : { email: formTexts.get().badEmail };
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
  const text = serverText(failure, accountErrorTexts.get());
  return field && text !== undefined ? { [field]: text } : {};
}
