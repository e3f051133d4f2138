import type { Database } from '@dreamreel/kit/database/database';
import type { MailCounts } from '@dreamreel/proto/notification/operations';
import type { MailRuns } from '../../application/ports.ts';

/** Maximum number of ambiguous emails listed on the dashboard. The counts include all ambiguous emails. */
const MAX_LISTED_AMBIGUOUS = 100;

const newestRun = {
  name: 'newest-mail-run',
  text: `SELECT to_char(date, 'YYYY-MM-DD') AS date FROM mail_runs ORDER BY mail_runs.date DESC LIMIT 1`,
};

const countStates = {
  name: 'count-delivery-states',
  text: 'SELECT state, count(*)::int AS count FROM deliveries WHERE date = $1 GROUP BY state',
};

const listAmbiguous = {
  name: 'list-ambiguous-deliveries',
  text: `
    SELECT user_id AS "userId" FROM deliveries WHERE date = $1 AND state = 'ambiguous'
    ORDER BY claimed_at, user_id LIMIT ${MAX_LISTED_AMBIGUOUS}`,
};

const NO_MAILS: MailCounts = {
  queued: 0,
  sending: 0,
  sent: 0,
  played: 0,
  unsubscribed: 0,
  late: 0,
  failed: 0,
  ambiguous: 0,
};

export function pgMailRuns(database: Pick<Database, 'query'>): MailRuns {
  return {
    async newest() {
      const [run] = await database.query<{ date: string }>(newestRun, []);
      if (!run) return undefined;

      const [states, ambiguous] = await Promise.all([
        database.query<{ state: string; count: number }>(countStates, [run.date]),
        database.query<{ userId: number }>(listAmbiguous, [run.date]),
      ]);
      return {
        date: run.date,
        counts: { ...NO_MAILS, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) },
        ambiguous: ambiguous.map(({ userId }) => userId),
      };
    },
  };
}
