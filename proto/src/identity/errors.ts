import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './account-forms.ts';

// Errors that several identity operations and calls share.

/** The error for too many attempts. `detail.retryAfterSeconds` contains the number of seconds to wait. */
export const tooManyAttempts = {
  'too-many-attempts': { status: 429, message: 'Too many attempts. Wait a while and try again.' },
} as const;

export const registrationErrors = {
  'missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'weak-password': { status: 400, message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long` },
  'password-too-long': { status: 400, message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long` },
  'name-too-long': { status: 400, message: `Name must be at most ${NAME_MAX_LENGTH} characters long` },
  'bad-email': { status: 400, message: 'Please enter a valid email address' },
  'email-taken': { status: 409, message: 'An account with this email already exists' },
  ...tooManyAttempts,
} as const;

/** Errors for a failed sign-in. An unknown email address and a wrong password return identical errors. */
export const loginErrors = {
  'missing-credentials': { status: 400, message: 'Please enter both email and password' },
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  ...tooManyAttempts,
} as const;

/** Errors for a failed dashboard sign-in. An unknown username and a wrong password return identical errors. */
export const adminLoginErrors = {
  'missing-credentials': { status: 400, message: 'Please enter both username and password' },
  'wrong-credentials': { status: 401, message: 'Invalid credentials' },
  ...tooManyAttempts,
} as const;

export const sessionExpired = { 'session-expired': { status: 401, message: 'Session expired' } } as const;

export const accountErrors = {
  'not-yours': { status: 403, message: 'You don’t have access to this' },
  'no-such-user': { status: 404, message: 'This account no longer exists' },
} as const;
