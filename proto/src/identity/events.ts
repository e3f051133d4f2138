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
  /** Name, address, verification or language have changed. */
  userChanged: defineEvent({ subject: 'evt.identity.user.changed.v1', payload: userStateSchema }),
  /** The account is gone; what others keep of the user must go too. */
  userDeleted: defineEvent({
    subject: 'evt.identity.user.deleted.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
  /** A mail about the account is to be sent. Its link is made only then, so that no event contains a token. */
  accountMailRequested: defineEvent({
    subject: 'evt.identity.account-mail.requested.v1',
    payload: accountMailSchema,
  }),
} as const;
