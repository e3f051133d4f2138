import * as z from 'zod';

const days = (least: number) => z.coerce.number().int().min(least).max(3_650);

/**
 * How long things are kept, in days. The service that keeps something deletes it by its setting; the gateway has the same
 * ones, so that the privacy page says the numbers that hold.
 */
export const retentionSettings = {
  /** Days after the last use of an account after which it is deleted, at least 365; 0: it is kept until its user deletes it. */
  ACCOUNT_DAYS: days(0)
    .refine((value) => value === 0 || value >= 365, { error: 'must be 0 or at least 365' })
    .default(0),
  /** Days after the end of a month after which guests' plays of the month are deleted, at least 30; 0: they are kept. */
  GUEST_PLAY_DAYS: days(0)
    .refine((value) => value === 0 || value >= 30, { error: 'must be 0 or at least 30' })
    .default(400),
  /** Days after which an entry of the admins' audit log is deleted. */
  AUDIT_LOG_DAYS: days(1).default(365),
  /** Days for which is kept to whom a daily mail was sent, so that nobody gets one twice. */
  MAIL_RECORD_DAYS: days(2).default(30),
  /** Days for which the link of a mail that ends the mails works; laws ask for thirty. */
  UNSUBSCRIBE_LINK_DAYS: days(30).default(60),
  /** Days for which whoever runs the site keeps the services' logs; only said on the privacy page: they go to the output. */
  SERVICE_LOG_DAYS: days(1).optional(),
};
