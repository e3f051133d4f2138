import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { userStatsSchema } from '../game/statistics.ts';
import { defineOperations } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import { accountLanguageSchema, formTextSchema } from './account-forms.ts';
import { accountErrors, registrationErrors, tooManyAttempts } from './errors.ts';
import { exportedMailsSchema, exportedPlaySchema, exportedRemindersSchema } from './exported-data.ts';
import { userSchema } from './users.ts';

/** A user session in a data export. The session token isn't included, because only its hash is stored. */
export const exportedSessionSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When the session expires if it isn't used again. */
  idleExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** The date on which the account was last used. */
export const lastUsedAtSchema = z.iso.datetime();

/** All data that the identity service stores about a user. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  date: gameDateSchema,
  account: userSchema,
  lastUsedAt: z.optional(lastUsedAtSchema),
  sessions: z.array(exportedSessionSchema),
  plays: z.array(exportedPlaySchema),
  statistics: userStatsSchema,
  /** The user's groups of friends, with the user's name in each. */
  friends: z.array(z.object({ code: z.string(), name: z.nullable(z.string()), isFounder: z.boolean() })),
  mails: exportedMailsSchema,
  reminders: exportedRemindersSchema,
});
export type AccountExport = z.output<typeof accountExportSchema>;

const {
  'weak-password': weakPassword,
  'password-too-long': passwordTooLong,
  'name-too-long': nameTooLong,
  'bad-email': badEmail,
  'email-taken': emailTaken,
} = registrationErrors;

export const newPasswordErrors = { 'weak-password': weakPassword, 'password-too-long': passwordTooLong } as const;

/** Forged, expired, used and replaced links, and links for deleted accounts, all return this error. */
export const invalidLink = {
  'invalid-link': {
    status: 400,
    message: 'This link is invalid, has expired, or was already used. Request a new one.',
  },
} as const;

/**
 * Errors for changes that require the current password. A wrong password doesn't return a 401, because clients treat a
 * 401 as an expired session.
 */
const confirmedByPasswordErrors = {
  ...accountErrors,
  'wrong-password': { status: 403, message: 'The password is incorrect. Try again.' },
  ...tooManyAttempts,
} as const;

const success = z.literal(true);
/** Maximum request body size, which is large enough for the longest form. */
const maxBodyBytes = 8 * 1_024;

/**
 * The token in an emailed link. The schema accepts any text, so that invalid tokens return `invalid-link` instead of a
 * validation error.
 */
const linkTokenSchema = z.string().check(z.maxLength(1_024));

/** The user's account, returned when an emailed link is used. */
const linkedAccount = { success, userId: userIdSchema, email: z.string() };

/** Operations for email verification, password resets, and changing, exporting and deleting an account. */
export const accountOperations = defineOperations('identity', {
  requestPasswordReset: {
    summary: 'Mails a link for a new password. The response doesn’t reveal whether the address has an account.',
    http: { method: 'POST', path: '/api/auth/forgot-password', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'anyone',
    request: z.object({ email: formTextSchema }),
    response: z.object({ success }),
    errors: { 'bad-email': badEmail, ...tooManyAttempts },
  },
  resetPassword: {
    summary: 'Sets a new password with a mailed link, which works once, and ends all sessions of the user.',
    http: { method: 'POST', path: '/api/auth/reset-password', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'anyone',
    request: z.object({ token: linkTokenSchema, password: formTextSchema }),
    response: z.object(linkedAccount),
    errors: { ...invalidLink, ...newPasswordErrors },
  },
  /**
   * A script on the verification page sends this request, so link scanners that open the link don't verify the address.
   */
  verifyEmail: {
    summary:
      'Verifies an address or changes it to a new one with a mailed link. Using the link again has no further effect.',
    http: { method: 'POST', path: '/api/auth/verify-email', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'anyone',
    request: z.object({ token: linkTokenSchema }),
    response: z.object(linkedAccount),
    errors: { ...invalidLink, 'email-taken': emailTaken },
    timeoutMs: 3_000,
    retry: true,
  },
  resendVerification: {
    summary: 'Mails the verification link for the current or the new address again.',
    http: { method: 'POST', path: '/api/user/:userId/verification-mail', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: z.object({ success, email: z.string() }),
    errors: {
      ...accountErrors,
      'already-verified': { status: 409, message: 'This email address is already confirmed' },
      ...tooManyAttempts,
    },
    timeoutMs: 3_000,
  },
  changeAccount: {
    summary: 'Changes the name or the language of the emails.',
    http: { method: 'PATCH', path: '/api/user/:userId', rateLimitPerMinute: 120, maxBodyBytes },
    access: 'owner',
    request: z.object({
      userId: userIdSchema,
      // Unlike `formTextSchema`, without a default, so that a request can change only the language.
      name: z.optional(z.string().check(z.maxLength(1_000))),
      language: z.optional(accountLanguageSchema),
    }),
    response: z.object({ success, user: userSchema }),
    errors: {
      ...accountErrors,
      'missing-name': { status: 400, message: 'Please enter a name' },
      'name-too-long': nameTooLong,
    },
    timeoutMs: 3_000,
    retry: true,
  },
  changeEmail: {
    summary: 'Mails a link to a new address, which takes effect with the link. The current address cancels the change.',
    http: { method: 'POST', path: '/api/user/:userId/email', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema, email: formTextSchema, password: formTextSchema }),
    response: z.object({ success, user: userSchema }),
    errors: { ...confirmedByPasswordErrors, 'bad-email': badEmail, 'email-taken': emailTaken },
  },
  changePassword: {
    summary: 'Sets a new password and ends the user’s other sessions.',
    http: { method: 'POST', path: '/api/user/:userId/password', rateLimitPerMinute: 60, maxBodyBytes },
    getsSessionToken: true,
    access: 'owner',
    request: z.object({ userId: userIdSchema, password: formTextSchema, newPassword: formTextSchema }),
    response: z.object({ success }),
    errors: { ...confirmedByPasswordErrors, ...newPasswordErrors },
  },
  exportAccount: {
    summary: 'Returns all stored data about the user as one document.',
    http: { method: 'GET', path: '/api/user/:userId/export', rateLimitPerMinute: 20 },
    subject: undefined,
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: accountExportSchema,
    errors: accountErrors,
    timeoutMs: 20_000,
  },
  deleteAccount: {
    summary: 'Deletes the account with its data in all services, and ends its sessions.',
    http: { method: 'POST', path: '/api/user/:userId/delete', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema, password: formTextSchema }),
    response: z.object({ success }),
    errors: confirmedByPasswordErrors,
  },
});
