import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { formTexts } from './form-texts.ts';

/**
 * Returns the error of a new password by field. An empty password isn't reported here, because the form reports it as
 * missing.
 */
export function checkNewPassword<Field extends string>(field: Field, password: string): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH)
    errors[field] = formTexts.get().weakPassword({ length: PASSWORD_MIN_LENGTH });
  return errors;
}
