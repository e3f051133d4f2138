import { accountErrors, registrationErrors, tooManyAttempts } from './errors.ts';

const {
  'weak-password': weakPassword,
  'password-too-long': passwordTooLong,
  'name-too-long': nameTooLong,
  'bad-email': badEmail,
  'email-taken': emailTaken,
} = registrationErrors;

/** What may be wrong with a new password. */
export const newPasswordErrors = { 'weak-password': weakPassword, 'password-too-long': passwordTooLong } as const;

/** What may be wrong with a new name. */
export const newNameErrors = {
  ...accountErrors,
  'missing-name': { status: 400, message: 'Please enter a name' },
  'name-too-long': nameTooLong,
} as const;

/** A forged, expired, used or replaced link, and one of a deleted account, give the same error. */
export const invalidLink = {
  'invalid-link': {
    status: 400,
    message: 'This link is invalid, has expired, or was already used. Request a new one.',
  },
} as const;

/** Who asks for a mail may have a wrong address, or ask too often; whether it has an account is never said. */
export const passwordResetErrors = { 'bad-email': badEmail, ...tooManyAttempts } as const;

export const verificationErrors = {
  ...invalidLink,
  'email-taken': emailTaken,
} as const;

export const verificationMailErrors = {
  ...accountErrors,
  'already-verified': { status: 409, message: 'This email address is already verified' },
  ...tooManyAttempts,
} as const;

/** Of what is done only with the password. Not a 401, which says that the session has ended. */
export const confirmedByPasswordErrors = {
  ...accountErrors,
  'wrong-password': { status: 403, message: 'The password is incorrect. Try again.' },
  ...tooManyAttempts,
} as const;

export const newEmailErrors = {
  ...confirmedByPasswordErrors,
  'bad-email': badEmail,
  'email-taken': emailTaken,
} as const;

export const passwordChangeErrors = { ...confirmedByPasswordErrors, ...newPasswordErrors } as const;
