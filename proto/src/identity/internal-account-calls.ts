import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import {
  confirmedByPasswordErrors,
  newEmailErrors,
  passwordChangeErrors,
  passwordResetErrors,
  verificationMailErrors,
} from './account-errors.ts';
import { exportedSessionSchema, lastUsedAtSchema } from './account-export.ts';
import { linkPurposeSchema } from './account-mails.ts';
import { accountErrors } from './errors.ts';
import { sessionTokenSchema } from './sessions.ts';
import { formTextSchema } from './sign-in-forms.ts';
import { userSchema } from './users.ts';

const success = z.literal(true);
/** For rate limits: an IPv4 address, or the /64 of an IPv6 one. */
const clientAddress = z.string().min(1).max(64);
/** Who asks, and what proves it. */
const confirmed = { userId: rowIdSchema, password: formTextSchema, clientAddress };

/** The calls behind the operations of an account that need the client's address or its session, and those of services. */
export const accountCalls = {
  /** Takes the same time whether the address has an account or not. */
  requestPasswordReset: defineCall({
    subject: 'rpc.identity.v1.request-password-reset',
    access: 'anyone',
    request: z.object({ email: formTextSchema, clientAddress }),
    response: z.object({ success }),
    errors: passwordResetErrors,
    timeoutMs: 5_000,
  }),
  resendVerification: defineCall({
    subject: 'rpc.identity.v1.resend-verification',
    access: 'user',
    request: z.object({
      userId: rowIdSchema,
      /** Missing in requests of older versions. */
      clientAddress: clientAddress.optional(),
    }),
    response: z.object({ success, email: z.string() }),
    errors: verificationMailErrors,
    timeoutMs: 3_000,
  }),
  changeEmail: defineCall({
    subject: 'rpc.identity.v1.change-email',
    access: 'user',
    request: z.object({ ...confirmed, email: formTextSchema }),
    response: z.object({ success, user: userSchema }),
    errors: newEmailErrors,
    timeoutMs: 5_000,
  }),
  changePassword: defineCall({
    subject: 'rpc.identity.v1.change-password',
    access: 'user',
    request: z.object({
      ...confirmed,
      newPassword: formTextSchema,
      /** Of the session that goes on. */
      sessionToken: sessionTokenSchema.optional(),
    }),
    response: z.object({ success }),
    errors: passwordChangeErrors,
    timeoutMs: 5_000,
  }),
  deleteAccount: defineCall({
    subject: 'rpc.identity.v1.delete-account',
    access: 'user',
    request: z.object(confirmed),
    response: z.object({ success }),
    errors: confirmedByPasswordErrors,
    timeoutMs: 5_000,
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
    timeoutMs: 5_000,
    retry: true,
  }),
  /**
   * Makes the link of a mail at the moment when it is sent, so that the token is in no queue. A mail that is sent again
   * gets another; each works until one of them is used.
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
