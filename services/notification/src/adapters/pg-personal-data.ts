import type { Client, Database } from '@dreamreel/kit/database/database';
import type { ExportedMails } from '@dreamreel/proto/identity/exported-data';
import type { NotificationConfig } from '../config.ts';

const dailyMails = {
  name: 'export-daily-mails',
  text: `SELECT to_char(date, 'YYYY-MM-DD') AS date, state FROM deliveries WHERE user_id = $1 ORDER BY date`,
};
const accountMails = {
  name: 'export-account-mails',
  text: 'SELECT kind, state, requested_at AS time FROM account_mails WHERE user_id = $1 ORDER BY requested_at',
};
const reminders = {
  name: 'export-reminders',
  text: 'SELECT language, hour, created_at AS time FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at',
};

export type ExportedMailsOf = ReturnType<typeof pgExportedMails>;

type AccountMailRow = { kind: string; state: string; time: Date };
type ReminderRow = { language: string; hour: number; time: Date };

/** Returns a user's stored emails and reminders for the data export. */
export function pgExportedMails(database: Pick<Database, 'query'>) {
  return async (userId: number): Promise<ExportedMails> => {
    const daily = await database.query<ExportedMails['daily'][number]>(dailyMails, [userId]);
    const account = await database.query<AccountMailRow>(accountMails, [userId]);
    const browsers = await database.query<ReminderRow>(reminders, [userId]);
    return {
      daily,
      account: account.map(({ time, ...mail }) => ({ ...mail, requestedAt: time.toISOString() })),
      reminders: browsers.map(({ time, ...browser }) => ({ ...browser, createdAt: time.toISOString() })),
    };
  };
}

/**
 * Advisory lock on a user. Transactions that store a user's data and transactions that delete the user wait for each
 * other.
 */
const LOCK_USER = `SELECT pg_advisory_xact_lock(hashtext('user'), $1)`;
const FIND = 'SELECT FROM deleted_users WHERE user_id = $1';
const RECORD = 'INSERT INTO deleted_users (user_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** Returns true if the account has been deleted. Otherwise, the account can't be deleted until the transaction ends. */
export async function isDeletedUser(client: Client, userId: number): Promise<boolean> {
  await client.query(LOCK_USER, [userId]);
  return (await client.query(FIND, [userId])).rowCount === 1;
}

/**
 * Records an account deletion. Waits for transactions that are still storing data for the account, so that their rows
 * can be deleted afterward.
 */
export async function recordDeletedUser(client: Client, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
  await client.query(RECORD, [userId]);
}

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
const hasEnded = `window_ends_at <= $1 OR window_ends_at > $1::timestamptz + interval '2 days'`;
const deletePushClients = deleteRows('push_clients', 'key', hasEnded);

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
