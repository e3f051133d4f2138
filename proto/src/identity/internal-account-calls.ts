import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { exportedSessionSchema, lastUsedAtSchema } from './account-export.ts';
import { linkPurposeSchema } from './account-mails.ts';
import { accountErrors } from './errors.ts';
import { userSchema } from './users.ts';

/** Account calls from the gateway and other services. */
export const accountCalls = {
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
