import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { exportedMailsSchema, exportedRemindersSchema } from './exported-mails.ts';
import { localMailSchema, openedMailSchema } from './local-mails.ts';
import { invalidToken, unsubscribeTokenSchema } from './unsubscribe-token.ts';

/** There is one only where no SMTP server is configured. */
const noLocalMailbox = { 'no-local-mailbox': { status: 404, message: 'There is no local mailbox here' } } as const;

/** What only the gateway calls: the check of a link without using it, the local mailbox, and a user's export. */
export const notificationCalls = {
  /** Whether an unsubscribe token is valid. Changes nothing. */
  checkUnsubscribeToken: defineCall({
    subject: 'rpc.notification.v1.check-unsubscribe-token',
    access: 'anyone',
    request: z.object({ token: unsubscribeTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: invalidToken,
    timeoutMs: 3_000,
    retry: true,
  }),
  /** The newest mails of the mailbox on disk, newest first. */
  localMails: defineCall({
    subject: 'rpc.notification.v1.local-mails',
    access: 'anyone',
    request: z.object({}),
    response: z.array(localMailSchema),
    errors: noLocalMailbox,
    timeoutMs: 3_000,
    retry: true,
  }),
  openLocalMail: defineCall({
    subject: 'rpc.notification.v1.open-local-mail',
    access: 'anyone',
    request: localMailSchema.pick({ id: true }),
    response: openedMailSchema,
    errors: { ...noLocalMailbox, 'no-such-mail': { status: 404, message: 'This mail is gone' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  /** What is stored of the mails and reminders to a user, for the user's export. */
  exportMails: defineCall({
    subject: 'rpc.notification.v1.export-mails',
    access: 'user',
    request: z.object({ userId: rowIdSchema }),
    response: z.object({ ...exportedMailsSchema.shape, reminders: exportedRemindersSchema }),
    errors: { 'not-yours': { status: 403, message: 'This is not yours' } },
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;
