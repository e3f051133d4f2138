import * as z from 'zod';
import { clientAddressSchema } from '../actor.ts';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { exportedSessionSchema, lastUsedAtSchema } from './account-export.ts';
import { linkPurposeSchema } from './account-mails.ts';
import {
  confirmedByPasswordErrors,
  newEmailErrors,
  passwordChangeErrors,
  passwordResetErrors,
  verificationMailErrors,
} from './account-operations.ts';
import { accountErrors } from './errors.ts';
import { sessionTokenSchema } from './sessions.ts';
import { formTextSchema } from './sign-in-forms.ts';
import { userSchema } from './users.ts';

const success = z.literal(true);
/** The user who requests a change, and the password that confirms the change. */
const confirmation = { userId: rowIdSchema, password: formTextSchema, clientAddress: clientAddressSchema };

/** Internal account calls, either from other services or with a client address or session from the gateway. */
export const accountCalls = {
  /** Sends a password reset link. The response time doesn't depend on whether the address has an account. */
  requestPasswordReset: defineCall({
    subject: 'rpc.identity.v1.request-password-reset',
    access: 'anyone',
    request: z.object({ email: formTextSchema, clientAddress: clientAddressSchema }),
    response: z.object({ success }),
    errors: passwordResetErrors,
  }),
  resendVerification: defineCall({
    subject: 'rpc.identity.v1.resend-verification',
    access: 'user',
    request: z.object({ userId: rowIdSchema, clientAddress: clientAddressSchema }),
    response: z.object({ success, email: z.string() }),
    errors: verificationMailErrors,
    timeoutMs: 3_000,
  }),
  changeEmail: defineCall({
    subject: 'rpc.identity.v1.change-email',
    access: 'user',
    request: z.object({ ...confirmation, email: formTextSchema }),
    response: z.object({ success, user: userSchema }),
    errors: newEmailErrors,
  }),
  changePassword: defineCall({
    subject: 'rpc.identity.v1.change-password',
    access: 'user',
    request: z.object({
      ...confirmation,
      newPassword: formTextSchema,
      /** Token of the session that stays signed in. All other sessions end. */
      sessionToken: sessionTokenSchema.optional(),
    }),
    response: z.object({ success }),
    errors: passwordChangeErrors,
  }),
  deleteAccount: defineCall({
    subject: 'rpc.identity.v1.delete-account',
    access: 'user',
    request: z.object(confirmation),
    response: z.object({ success }),
    errors: confirmedByPasswordErrors,
  }),
  exportUser: defineCall({
    subject: 'rpc.identity.v1.export-user',
    access: 'user',
    request: z.object({ userId: rowIdSchema }),
    response: z.object({
      account: userSchema,
      lastUsedAt: z.optional(lastUsedAtSchema),
      sessions: z.array(exportedSessionSchema),
    }),
    errors: accountErrors,
    retry: true,
  }),
  /**
   * Creates the link for an account email right before the email is sent, so that no queue contains the token. If the
   * email is sent again, it contains a new link. All of the links stay valid until one is used.
   */
  issueLink: defineCall({
    subject: 'rpc.identity.v1.issue-link',
    access: 'system',
    request: z.object({ userId: rowIdSchema, purpose: linkPurposeSchema, email: z.string() }),
    response: z.object({ token: z.string() }),
    errors: { 'not-wanted': { status: 409, message: 'This recipient has unsubscribed' } },
    timeoutMs: 3_000,
    retry: true,
  }),
} as const;
