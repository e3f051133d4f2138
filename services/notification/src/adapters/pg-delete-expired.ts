import type { Database } from '@dreamreel/kit/database/database';
import type { NotificationConfig } from '../config.ts';

const DAY_MS = 86_400_000;
const MAX_ROWS = 10_000;

const deleteTokens = {
  name: 'delete-expired-tokens',
  text: `
    DELETE FROM unsubscribe_tokens WHERE token_hash IN (
      SELECT token_hash FROM unsubscribe_tokens WHERE created_at < $1 LIMIT ${MAX_ROWS})`,
};

const deleteDeliveries = {
  name: 'delete-expired-deliveries',
  text: `
    DELETE FROM deliveries WHERE (date, user_id) IN (
      SELECT date, user_id FROM deliveries WHERE date < $1 LIMIT ${MAX_ROWS})`,
};

const deleteRunZones = { name: 'delete-expired-run-zones', text: 'DELETE FROM mail_run_zones WHERE date < $1' };

const deleteAccountMails = {
  name: 'delete-expired-account-mails',
  text: `
    DELETE FROM account_mails WHERE id IN (
      SELECT id FROM account_mails WHERE requested_at < $1 AND state NOT IN ('queued', 'sending') LIMIT ${MAX_ROWS})`,
};

/**
 * No row limit is needed, because the table contains only IP addresses that subscribed in the last 24 hours. Rows that
 * end later were stored by a clock that ran ahead.
 */
const deletePushClients = {
  name: 'delete-expired-push-clients',
  text: `DELETE FROM push_clients WHERE window_ends_at <= $1 OR window_ends_at > $1::timestamptz + interval '2 days'`,
};

/** Retention settings. */
type Retention = Pick<NotificationConfig, 'UNSUBSCRIBE_LINK_DAYS' | 'MAIL_RECORD_DAYS'>;

/** Deletes a limited number of expired rows, to keep each run short. A timer calls this function repeatedly. */
export async function deleteExpired(
  database: Pick<Database, 'query'>,
  { UNSUBSCRIBE_LINK_DAYS: linkDays, MAIL_RECORD_DAYS: recordDays }: Retention,
  now: Date,
): Promise<void> {
  await database.query(deleteTokens, [new Date(now.getTime() - linkDays * DAY_MS)]);
  await database.query(deleteDeliveries, [new Date(now.getTime() - recordDays * DAY_MS)]);
  await database.query(deleteRunZones, [new Date(now.getTime() - recordDays * DAY_MS)]);
  await database.query(deleteAccountMails, [new Date(now.getTime() - recordDays * DAY_MS)]);
  await database.query(deletePushClients, [now]);
}
