import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { t } from '@lingui/core/macro';

/**
 * Returns the validation errors of a new password. Empty passwords aren't reported here, because the form already
 * reports missing fields.
 */
export function checkNewPassword<Field extends string>(field: Field, password: string): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH)
    errors[field] = t`Use at least ${{ length: PASSWORD_MIN_LENGTH }} characters`;
  return errors;
}
