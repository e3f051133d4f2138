import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { registrationErrors } from '@dreamreel/proto/identity/errors';
import { HttpError } from '@dreamreel/ui/http';
import type { Credentials, NewAccount } from './api.ts';

/** What stops a form from being sent: the toast, and what is wrong with which field. */
export type Mistake<Field extends string> = {
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
};

export type RegistrationField = keyof NewAccount | 'confirmPassword';
type Registration = Readonly<Record<RegistrationField, string>>;

export function mistakeInSignIn(form: Credentials): Mistake<keyof Credentials> | undefined {
  const missing = missingIn({ email: form.email, password: form.password });
  return missing && { ...missing, description: 'Please enter both email and password' };
}

/** The checks in the specified order: only the first that fails is reported. */
export function mistakeInRegistration(form: Registration): Mistake<RegistrationField> | undefined {
  const missing = missingIn({ name: form.name, email: form.email, password: form.password });
  if (missing) return { ...missing, description: 'Please fill in all required fields' };
  if (form.password !== form.confirmPassword) {
    return {
      title: 'Password Mismatch',
      description: 'Passwords do not match',
      fields: { confirmPassword: 'Type the same password again' },
    };
  }
  if (form.password.length < PASSWORD_MIN_LENGTH) {
    return {
      title: 'Weak Password',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
      fields: { password: `Use ${PASSWORD_MIN_LENGTH} characters or more` },
    };
  }
  return undefined;
}

const NAMES = { name: 'Enter a name', email: 'Enter your email', password: 'Enter a password' } as const;

function missingIn<Field extends keyof typeof NAMES>(values: Readonly<Record<Field, string>>) {
  const fields: Partial<Record<Field, string>> = {};
  for (const field in values) if (values[field] === '') fields[field] = NAMES[field];
  return Object.keys(fields).length > 0 ? { title: 'Missing Information', fields } : undefined;
}

/** What the browser finds wrong with an e-mail, to be said at its field: nothing where it is one. */
export function fieldsWrongIn(form: HTMLFormElement): Mistake<'email'>['fields'] {
  const input = form.querySelector<HTMLInputElement>('input[type="email"]');
  return input?.validity.typeMismatch ? { email: registrationErrors['bad-email'].message } : {};
}

const FIELDS_OF_ERRORS: Readonly<Record<string, RegistrationField>> = {
  'bad-email': 'email',
  'email-taken': 'email',
  'weak-password': 'password',
  'password-too-long': 'password',
  'name-too-long': 'name',
} satisfies Partial<Record<keyof typeof registrationErrors, RegistrationField>>;

/** What the server finds wrong with one field, to be said there; nothing for its other errors. */
export function fieldsWrongFor(failure: unknown): Mistake<RegistrationField>['fields'] {
  if (!(failure instanceof HttpError) || failure.code === undefined) return {};
  const field = FIELDS_OF_ERRORS[failure.code];
  return field && failure.serverMessage !== undefined ? { [field]: failure.serverMessage } : {};
}
