import * as z from 'zod';

const days = (least: number) => z.coerce.number().int().min(least).max(3_650);

/**
 * Environment variables for retention periods, in days. Each service deletes old data based on these settings, and the
 * gateway shows them on the privacy page.
 */
export const retentionSettings = {
  /** Days after which unused accounts are deleted (at least 365). With 0, accounts are never deleted automatically. */
  ACCOUNT_DAYS: days(0)
    .refine((value) => value === 0 || value >= 365, { error: 'must be 0 or at least 365' })
    .default(0),
  /** Days after which guest games are deleted, counted from the day of the game (at least 30). With 0, guest games are kept. */
  GUEST_PLAY_DAYS: days(0)
    .refine((value) => value === 0 || value >= 30, { error: 'must be 0 or at least 30' })
    .default(400),
  /** Days after which audit log entries are deleted. */
  AUDIT_LOG_DAYS: days(1).default(365),
  /** Days for which the recipients of daily emails are stored. These records prevent duplicate emails. */
  MAIL_RECORD_DAYS: days(2).default(30),
  /** Days for which the unsubscribe link in an email works. Some laws require at least 30 days. */
  UNSUBSCRIBE_LINK_DAYS: days(30).default(60),
  /**
   * Days for which service logs are kept. This value is only shown on the privacy page, because services
   * write their logs to standard output.
   */
  SERVICE_LOG_DAYS: days(1).optional(),
};
