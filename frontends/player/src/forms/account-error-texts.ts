import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { msg } from '@lingui/core/macro';

/** Error messages by code. English users see the server's messages instead. */
export const ACCOUNT_ERROR_TEXTS = {
  'missing-credentials': msg`Please enter both email and password`,
  'missing-fields': msg`Please fill in all required fields`,
  'wrong-credentials': msg`Invalid email or password`,
  'wrong-password': msg`The password is incorrect. Try again.`,
  'weak-password': msg`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
  'password-too-long': msg`Password must be at most ${{ length: PASSWORD_MAX_LENGTH }} characters long`,
  'missing-name': msg`Please enter a name`,
  'name-too-long': msg({
    message: `Name must be at most ${{ length: NAME_MAX_LENGTH }} characters long`,
    context: 'error',
  }),
  'bad-email': msg`Please enter a valid email address`,
  'email-taken': msg`An account with this email already exists`,
  'already-verified': msg`This email address is already verified`,
  'invalid-link': msg`This link is invalid, has expired, or was already used. Request a new one.`,
  'too-many-attempts': msg`Too many attempts. Wait a while and try again.`,
};
