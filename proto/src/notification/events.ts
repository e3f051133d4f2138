import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';

export const notificationEvents = {
  /** Published when a user unsubscribes with the link in an email. The daily email is then turned off for the user. */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
} as const;
