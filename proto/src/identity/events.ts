import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';
import { accountMailSchema } from './account-mails.ts';
import { userStateSchema } from './users.ts';

export const identityEvents = {
  userRegistered: defineEvent({ subject: 'evt.identity.user.registered.v1', payload: userStateSchema }),
  /** Published when a user's name, email address, verification state, language or email preferences change. */
  userChanged: defineEvent({ subject: 'evt.identity.user.changed.v1', payload: userStateSchema }),
  /** Published when an account is deleted. Other services must delete the user's data. */
  userDeleted: defineEvent({
    subject: 'evt.identity.user.deleted.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
  /**
   * Published when an account email must be sent. The link isn't created until the email is sent, so the event doesn't
   * contain its token.
   */
  accountMailRequested: defineEvent({
    subject: 'evt.identity.account-mail.requested.v1',
    payload: accountMailSchema,
  }),
} as const;
