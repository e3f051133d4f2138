import type { Database } from '@dreamreel/kit/database/database';
import type { ExportedMails } from '@dreamreel/proto/notification/exported-mails';

const dailyMails = {
  name: 'export-daily-mails',
  text: `SELECT to_char(date, 'YYYY-MM-DD') AS date, state FROM deliveries WHERE user_id = $1 ORDER BY date`,
};
const accountMails = {
  name: 'export-account-mails',
  text: 'SELECT kind, state, requested_at FROM account_mails WHERE user_id = $1 ORDER BY requested_at',
};

const reminders = {
  name: 'export-reminders',
  text: 'SELECT created_at, language, hour FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at',
};

export type ExportedMailsOf = ReturnType<typeof pgExportedMails>;

type ReminderRow = { created_at: Date; language: string; hour: number };

/** Returns a user's stored emails and reminders for the data export. */
export function pgExportedMails(database: Pick<Database, 'query'>) {
  return async (userId: number): Promise<ExportedMails> => {
    const daily = await database.query<ExportedMails['daily'][number]>(dailyMails, [userId]);
    const rows = await database.query<{ kind: string; state: string; requested_at: Date }>(accountMails, [userId]);
    const account = rows.map(({ kind, state, requested_at }) => ({
      kind,
      state,
      requestedAt: requested_at.toISOString(),
    }));
    const browsers = await database.query<ReminderRow>(reminders, [userId]);
    return {
      daily,
      account,
      reminders: browsers.map(({ created_at, ...browser }) => ({ ...browser, createdAt: created_at.toISOString() })),
    };
  };
}
