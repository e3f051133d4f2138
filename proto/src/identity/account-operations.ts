import * as z from 'zod/mini';
import { defineOperation, type Operations } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import {
  confirmedByPasswordErrors,
  invalidLink,
  newEmailErrors,
  newNameErrors,
  newPasswordErrors,
  passwordChangeErrors,
  passwordResetErrors,
  verificationErrors,
  verificationMailErrors,
} from './account-errors.ts';
import { accountExportSchema } from './account-export.ts';
import { accountLanguageSchema } from './account-language.ts';
import { accountErrors } from './errors.ts';
import { formTextSchema } from './sign-in-forms.ts';
import { userSchema } from './users.ts';

const success = z.literal(true);
/** Enough for the longest form. */
const maxBodyBytes = 8 * 1_024;

/** The token of a mailed link, of any content: one that is not ours gives `invalid-link`, not a 400. */
const linkTokenSchema = z.string().check(z.maxLength(1_024));

/** An account whose address is verified, or changed, or whose password is set, by a link that was mailed. */
const accountOfLink = { success, userId: userIdSchema, email: z.string() };

/** What makes an account trustworthy: verified address, forgotten password, changes, export and deletion. */
export const accountOperations = {
  requestPasswordReset: defineOperation({
    summary:
      'Mails a link that sets a new password. The response is the same whether the address has an account or not.',
    http: { method: 'POST', path: '/api/auth/forgot-password', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'anyone',
    request: z.object({ email: formTextSchema }),
    response: z.object({ success }),
    errors: passwordResetErrors,
    timeoutMs: 8_000,
  }),
  resetPassword: defineOperation({
    summary: 'Sets a new password by a mailed link, which works once, and ends every session of the user.',
    http: { method: 'POST', path: '/api/auth/reset-password', rateLimitPerMinute: 60, maxBodyBytes },
    subject: 'rpc.identity.v1.reset-password',
    access: 'anyone',
    request: z.object({ token: linkTokenSchema, password: formTextSchema }),
    response: z.object(accountOfLink),
    errors: { ...invalidLink, ...newPasswordErrors },
    timeoutMs: 5_000,
  }),
  /** The page of the link sends it by its script: opening the link changes nothing. */
  verifyEmail: defineOperation({
    summary:
      'Verifies an address, or puts a new one in its place, by a mailed link. The same link again changes nothing.',
    http: { method: 'POST', path: '/api/auth/verify-email', rateLimitPerMinute: 60, maxBodyBytes },
    subject: 'rpc.identity.v1.verify-email',
    access: 'anyone',
    request: z.object({ token: linkTokenSchema }),
    response: z.object(accountOfLink),
    errors: verificationErrors,
    timeoutMs: 3_000,
    retry: true,
  }),
  resendVerification: defineOperation({
    summary: 'Mails the link that verifies the address once more, or that of a new address.',
    http: { method: 'POST', path: '/api/user/:userId/verification-mail', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: z.object({ success, email: z.string() }),
    errors: verificationMailErrors,
    timeoutMs: 5_000,
  }),
  changeAccount: defineOperation({
    summary: 'Changes the name, or the language of the mails.',
    http: { method: 'PATCH', path: '/api/user/:userId', rateLimitPerMinute: 120, maxBodyBytes },
    subject: 'rpc.identity.v1.change-account',
    access: 'owner',
    request: z.object({
      userId: userIdSchema,
      name: z.optional(formTextSchema),
      language: z.optional(accountLanguageSchema),
    }),
    response: z.object({ success, user: userSchema }),
    errors: newNameErrors,
    timeoutMs: 3_000,
    retry: true,
  }),
  changeEmail: defineOperation({
    summary: 'Mails a link to a new address, which takes effect when the link is opened. The present one cancels that.',
    http: { method: 'POST', path: '/api/user/:userId/email', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema, email: formTextSchema, password: formTextSchema }),
    response: z.object({ success, user: userSchema }),
    errors: newEmailErrors,
    timeoutMs: 8_000,
  }),
  changePassword: defineOperation({
    summary: 'Sets a new password, and ends the user’s other sessions.',
    http: { method: 'POST', path: '/api/user/:userId/password', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema, password: formTextSchema, newPassword: formTextSchema }),
    response: z.object({ success }),
    errors: passwordChangeErrors,
    timeoutMs: 8_000,
  }),
  exportAccount: defineOperation({
    summary: 'Everything that is stored about the user, as one document.',
    http: { method: 'GET', path: '/api/user/:userId/export', rateLimitPerMinute: 20 },
    access: 'owner',
    request: z.object({ userId: userIdSchema }),
    response: accountExportSchema,
    errors: accountErrors,
    timeoutMs: 20_000,
  }),
  deleteAccount: defineOperation({
    summary: 'Deletes the account and what is stored about it in every service, and ends its sessions.',
    http: { method: 'POST', path: '/api/user/:userId/delete', rateLimitPerMinute: 60, maxBodyBytes },
    access: 'owner',
    request: z.object({ userId: userIdSchema, password: formTextSchema }),
    response: z.object({ success }),
    errors: confirmedByPasswordErrors,
    timeoutMs: 8_000,
  }),
} as const satisfies Operations;
