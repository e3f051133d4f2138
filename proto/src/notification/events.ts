import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { rowIdSchema } from '../row-ids.ts';

export const notificationEvents = {
  /** A user has unsubscribed by the link of a mail: the daily mail is to be turned off. */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
} as const;
