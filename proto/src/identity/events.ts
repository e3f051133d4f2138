import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';
import { accountMailSchema } from './account-mails.ts';
import { userStateSchema } from './users.ts';

export const identityEvents = {
  userRegistered: defineEvent({ subject: 'evt.identity.user.registered.v1', payload: userStateSchema }),
  preferencesChanged: defineEvent({
    subject: 'evt.identity.user.preferences-changed.v1',
    payload: userStateSchema,
  }),
  /** The user's name, address, verification or language has changed. */
  userChanged: defineEvent({ subject: 'evt.identity.user.changed.v1', payload: userStateSchema }),
  /** The account was deleted. Other services must delete their data about the user. */
  userDeleted: defineEvent({
    subject: 'evt.identity.user.deleted.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
  /** An account email must be sent. Its link is created when it is sent, so no event contains a token. */
  accountMailRequested: defineEvent({
    subject: 'evt.identity.account-mail.requested.v1',
    payload: accountMailSchema,
  }),
} as const;
