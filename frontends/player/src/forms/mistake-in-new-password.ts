import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { formTexts } from './form-texts.ts';

/** What is wrong with a new password, at its field; an empty one is reported as missing. */
export function mistakeInNewPassword<Field extends string>(
  field: Field,
  password: string,
): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH)
    wrong[field] = formTexts.get().weakPassword({ length: PASSWORD_MIN_LENGTH });
  return wrong;
}
