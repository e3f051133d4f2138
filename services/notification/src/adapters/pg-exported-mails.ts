import type { Database } from '@dreamreel/kit/database/database';
import type { ExportedMails } from '@dreamreel/proto/identity/exported-data';

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
