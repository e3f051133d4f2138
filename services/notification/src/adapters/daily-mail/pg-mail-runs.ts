import type { Database } from '@dreamreel/kit/database/database';
import { MAX_LISTED_AMBIGUOUS, type MailCounts } from '@dreamreel/proto/notification/mail-run';
import type { MailRuns } from '../../application/ports.ts';

const newestRun = {
  name: 'newest-mail-run',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, started_at AS "startedAt", collected_at AS "collectedAt"
    FROM mail_runs ORDER BY mail_runs.date DESC LIMIT 1`,
};

const countStates = {
  name: 'count-delivery-states',
  text: 'SELECT state, count(*)::int AS count FROM deliveries WHERE date = $1 GROUP BY state',
};

const listAmbiguous = {
  name: 'list-ambiguous-deliveries',
  text: `
    SELECT user_id AS "userId", claimed_at AS "claimedAt" FROM deliveries WHERE date = $1 AND state = 'ambiguous'
    ORDER BY claimed_at LIMIT ${MAX_LISTED_AMBIGUOUS}`,
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

type RunRow = { date: string; startedAt: Date; collectedAt: Date | null };

export function pgMailRuns(database: Pick<Database, 'query'>): MailRuns {
  return {
    async newest() {
      const [run] = await database.query<RunRow>(newestRun, []);
      if (!run) return undefined;

      const [states, ambiguous] = await Promise.all([
        database.query<{ state: string; count: number }>(countStates, [run.date]),
        database.query<{ userId: number; claimedAt: Date | null }>(listAmbiguous, [run.date]),
      ]);
      return {
        date: run.date,
        startedAt: run.startedAt.toISOString(),
        collectedAt: run.collectedAt?.toISOString() ?? null,
        counts: { ...NO_MAILS, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) },
        ambiguous: ambiguous.map(({ userId, claimedAt }) => {
          return { userId, since: (claimedAt ?? run.startedAt).toISOString() };
        }),
      };
    },
  };
}
