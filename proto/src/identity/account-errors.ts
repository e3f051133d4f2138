import { accountErrors, registrationErrors, tooManyAttempts } from './errors.ts';

const {
  'weak-password': weakPassword,
  'password-too-long': passwordTooLong,
  'name-too-long': nameTooLong,
  'bad-email': badEmail,
  'email-taken': emailTaken,
} = registrationErrors;

export const newPasswordErrors = { 'weak-password': weakPassword, 'password-too-long': passwordTooLong } as const;

export const newNameErrors = {
  ...accountErrors,
  'missing-name': { status: 400, message: 'Please enter a name' },
  'name-too-long': nameTooLong,
} as const;

/** Forged, expired, used and replaced links, and links for deleted accounts, all return this error. */
export const invalidLink = {
  'invalid-link': {
    status: 400,
    message: 'This link is invalid, has expired, or was already used. Request a new one.',
  },
} as const;

/** Errors for password reset requests. The errors don't reveal whether an email address has an account. */
export const passwordResetErrors = { 'bad-email': badEmail, ...tooManyAttempts } as const;

export const verificationErrors = {
  ...invalidLink,
  'email-taken': emailTaken,
} as const;

export const verificationMailErrors = {
  ...accountErrors,
  'already-verified': { status: 409, message: 'This email address is already confirmed' },
  ...tooManyAttempts,
} as const;

/**
 * Errors for changes that require the current password. A wrong password doesn't return a 401, because clients treat a
 * 401 as an expired session.
 */
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
