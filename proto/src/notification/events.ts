import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';

export const notificationEvents = {
  /** A user has unsubscribed with the link in an email, so the daily mail must be turned off. */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
} as const;
