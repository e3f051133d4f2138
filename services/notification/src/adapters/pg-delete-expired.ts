import type { Database } from '@dreamreel/kit/database/database';
import type { NotificationConfig } from '../config.ts';

const DAY_MS = 86_400_000;
const MAX_ROWS = 10_000;

const deleteRows = (table: string, key: string, condition: string) => ({
  name: `delete-expired-${table}`,
  text: `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${MAX_ROWS})`,
});

const deleteTokens = deleteRows('unsubscribe_tokens', 'token_hash', 'created_at < $1');
const deleteRecords = [
  deleteRows('deliveries', 'date, user_id', 'date < $1'),
  deleteRows('mail_run_zones', 'date, time_zone', 'date < $1'),
  deleteRows('account_mails', 'id', `requested_at < $1 AND state NOT IN ('queued', 'sending')`),
];
/** Rows that end later were stored by a clock that ran ahead. */
const deletePushClients = deleteRows(
  'push_clients',
  'key',
  `window_ends_at <= $1 OR window_ends_at > $1::timestamptz + interval '2 days'`,
);

/** Retention settings. */
type Retention = Pick<NotificationConfig, 'UNSUBSCRIBE_LINK_DAYS' | 'MAIL_RECORD_DAYS'>;

/** Deletes a limited number of expired rows, to keep each run short. A timer calls this function repeatedly. */
export async function deleteExpired(
  database: Pick<Database, 'query'>,
  { UNSUBSCRIBE_LINK_DAYS: linkDays, MAIL_RECORD_DAYS: recordDays }: Retention,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await database.query(deleteTokens, [daysAgo(linkDays)]);
  for (const statement of deleteRecords) await database.query(statement, [daysAgo(recordDays)]);
  await database.query(deletePushClients, [now]);
}
