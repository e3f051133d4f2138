import { PASSWORD_MAX_LENGTH } from './account-limits.ts';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from './admins.ts';

export const adminPasswordErrors = {
  'weak-password': { status: 400, message: `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long` },
  'password-too-long': { status: 400, message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long` },
  'common-password': { status: 400, message: 'This password is too common. Choose another one.' },
} as const;

/** Used, revoked, expired and malformed invitation links all return this error. */
const invitationErrors = {
  'invitation-ended': { status: 410, message: 'This invitation is no longer valid. Ask an admin for a new one.' },
} as const;

export const joinErrors = {
  'missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'name-too-long': { status: 400, message: `Name must be at most ${ADMIN_NAME_MAX_LENGTH} characters long` },
  'name-taken': {
    status: 409,
    message: 'This name is already used or looks like another admin’s name. Choose another one.',
  },
  ...adminPasswordErrors,
  ...invitationErrors,
} as const;

export const changePasswordErrors = {
  'missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'wrong-credentials': { status: 403, message: 'The current password is incorrect. Try again.' },
  'configured-admin': {
    status: 409,
    message: 'This admin’s password is set in the configuration of the identity service. Change it there.',
  },
  'too-many-attempts': { status: 429, message: 'Too many attempts. Wait a while and try again.' },
  ...adminPasswordErrors,
} as const;

export const personErrors = {
  'no-such-admin': { status: 404, message: 'That admin no longer exists. Reload the page.' },
  'own-access': { status: 409, message: 'You can’t change your own role or access. Ask another admin.' },
} as const;

export const noSuchInvitation = {
  'no-such-invitation': {
    status: 404,
    message: 'This invitation was already used or withdrawn, or it has expired. Reload the page.',
  },
} as const;
