import * as z from 'zod';

const days = (least: number) => z.coerce.number().int().min(least).max(3_650);

/**
 * The retention periods, in days. Each service applies the settings of its own data. The gateway has the same settings
 * to show them on the privacy page.
 */
export const retentionSettings = {
  /** Days after its last use until an account is deleted, at least 365. With 0, only the user deletes an account. */
  ACCOUNT_DAYS: days(0)
    .refine((value) => value === 0 || value >= 365, { error: 'must be 0 or at least 365' })
    .default(0),
  /**
   * Days after the end of a month until guests' plays of that month are deleted, at least 30. With 0, they are kept.
   */
  GUEST_PLAY_DAYS: days(0)
    .refine((value) => value === 0 || value >= 30, { error: 'must be 0 or at least 30' })
    .default(400),
  /** Days until an entry of the audit log is deleted. */
  AUDIT_LOG_DAYS: days(1).default(365),
  /** Days for which the recipients of a daily mail are recorded, so no one receives the same email twice. */
  MAIL_RECORD_DAYS: days(2).default(30),
  /** Days for which the unsubscribe link of an email works. Some laws require 30. */
  UNSUBSCRIBE_LINK_DAYS: days(30).default(60),
  /**
   * Days for which the operator keeps the services' logs. The value is only shown on the privacy page, because services
   * write their logs to standard output.
   */
  SERVICE_LOG_DAYS: days(1).optional(),
};
