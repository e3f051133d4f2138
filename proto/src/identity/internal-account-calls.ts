import * as z from 'zod';
import { defineCalls } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-forms.ts';
import { exportedSessionSchema, lastUsedAtSchema } from './account-operations.ts';
import { accountErrors } from './errors.ts';
import { userSchema } from './users.ts';

/** The purpose of the link in an email. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The types of account emails. Some emails contain a link, and the others are notifications. */
export const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** An account email that must be sent. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /**
   * The recipient's email address. When a user changes their email address, the old address gets a notification and the
   * new one gets a verification link.
   */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;

/** Account calls from the gateway and other services. */
export const accountCalls = defineCalls('identity', {
  exportUser: {
    access: 'user',
    request: z.object({ userId: rowIdSchema }),
    response: z.object({
      account: userSchema,
      lastUsedAt: z.optional(lastUsedAtSchema),
      sessions: z.array(exportedSessionSchema),
    }),
    errors: accountErrors,
    retry: true,
  },
  /**
   * Creates the link for an account email right before the email is sent, so that no queue contains the token. If the
   * email is sent again, it contains a new link. All of the links stay valid until one is used.
   */
  issueLink: {
    access: 'system',
    request: z.object({ userId: rowIdSchema, purpose: linkPurposeSchema, email: z.string() }),
    response: z.object({ token: z.string() }),
    errors: { 'not-wanted': { status: 409, message: 'This recipient has unsubscribed' } },
    timeoutMs: 3_000,
    retry: true,
  },
});
