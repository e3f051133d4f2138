import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { registrationErrors } from '@dreamreel/proto/identity/errors';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { accountErrorTexts } from '../../forms/account-error-texts.ts';
import { formTexts } from '../../forms/form-texts.ts';
import type { Credentials, NewAccount } from './api.ts';
import { accountTexts } from './texts.ts';

/** What stops a form from being sent: the toast, and what is wrong with which field. */
export type Mistake<Field extends string> = {
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
};

export type NewAccountField = keyof NewAccount | 'confirmPassword';
type NewAccountForm = Readonly<Record<NewAccountField, string>>;

export function mistakeInSignIn(form: Credentials): Mistake<keyof Credentials> | undefined {
  const missing = missingIn({ email: form.email, password: form.password });
  return missing && { ...missing, description: accountTexts.get().missingCredentials };
}

/** The checks in the specified order: only the first that fails is reported. */
export function mistakeInNewAccount(form: NewAccountForm): Mistake<NewAccountField> | undefined {
  const texts = accountTexts.get();
  const missing = missingIn({ name: form.name, email: form.email, password: form.password });
  if (missing) return { ...missing, description: texts.missingFields };
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

const NAMES = { name: 'enterName', email: 'enterEmail', password: 'enterPassword' } as const;

function missingIn<Field extends keyof typeof NAMES>(values: Readonly<Record<Field, string>>) {
  const texts = accountTexts.get();
  const fields: Partial<Record<Field, string>> = {};
  for (const field in values) if (values[field] === '') fields[field] = texts[NAMES[field]];
  return Object.keys(fields).length > 0 ? { title: texts.missing, fields } : undefined;
}

/** What the browser finds wrong with an e-mail, to be said at its field: nothing where it is one. */
export function fieldsWrongIn(form: HTMLFormElement): Mistake<'email'>['fields'] {
  const input = form.querySelector<HTMLInputElement>('input[type="email"]');
  return input?.validity.typeMismatch ? { email: formTexts.get().badEmail } : {};
}

const FIELDS_OF_ERRORS: Readonly<Record<string, NewAccountField>> = {
  'bad-email': 'email',
  'email-taken': 'email',
  'weak-password': 'password',
  'password-too-long': 'password',
  'name-too-long': 'name',
} satisfies Partial<Record<keyof typeof registrationErrors, NewAccountField>>;

/** What the server finds wrong with one field, to be said there; nothing for its other errors. */
export function fieldsWrongFor(failure: unknown): Mistake<NewAccountField>['fields'] {
  if (!(failure instanceof HttpError) || failure.code === undefined) return {};
  const field = FIELDS_OF_ERRORS[failure.code];
  const text = serverText(failure, accountErrorTexts.get());
  return field && text !== undefined ? { [field]: text } : {};
}
