import * as z from 'zod';
import { exportedMailsSchema, exportedRemindersSchema } from '../identity/exported-data.ts';
import { defineCalls } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';

const localMail = {
  id: z.string().regex(/^[\w-]{1,64}$/),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
};
/** An entry in the local mailbox. */
export const localMailSchema = z.object(localMail);
export type LocalMail = z.output<typeof localMailSchema>;

/** A decoded email from the local mailbox. */
export const openedMailSchema = z.object({
  ...localMail,
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenedMail = z.output<typeof openedMailSchema>;

/** The error if there is no local mailbox. The local mailbox exists only if no SMTP server is configured. */
const noLocalMailbox = {
  'no-local-mailbox': { status: 404, message: 'This server sends its mail by SMTP and has no local mailbox' },
} as const;

/** The gateway's calls for the local mailbox and data exports. */
export const notificationCalls = defineCalls('notification', {
  /** Returns the most recent emails in the local mailbox, newest first. */
  localMails: {
    access: 'anyone',
    response: z.array(localMailSchema),
    errors: noLocalMailbox,
    timeoutMs: 3_000,
    retry: true,
  },
  openLocalMail: {
    access: 'anyone',
    request: localMailSchema.pick({ id: true }),
    response: openedMailSchema,
    errors: { ...noLocalMailbox, 'no-such-mail': { status: 404, message: 'This email no longer exists' } },
    timeoutMs: 3_000,
    retry: true,
  },
  /** Returns the email and reminder data for a user's data export. */
  exportMails: {
    access: 'owner',
    request: z.object({ userId: rowIdSchema }),
    response: z.object({ ...exportedMailsSchema.shape, reminders: exportedRemindersSchema }),
    errors: { 'not-yours': { status: 403, message: 'You don’t have access to this' } },
    retry: true,
  },
});
