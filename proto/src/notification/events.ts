import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';

export const notificationEvents = {
  /**
   * Published when a user unsubscribes with the link in an email. The identity service then turns off the user's daily
   * email.
   */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
} as const;
