import type { Client, Database } from '@dreamreel/kit/database/database';
import type { Deliveries } from '../../application/ports.ts';

const PAGE_SIZE = 20_000;
/** Extra time for late registration events, because users can register just before the emails are sent. */
const LATE_EVENTS_MS = 60_000;

/** Only the worker that holds the lock on the run's row adds deliveries. Other workers skip the locked row. */
const lockRun = `
  SELECT started_at, collected_up_to, collected_at FROM mail_runs WHERE date = $1 FOR UPDATE SKIP LOCKED`;

/**
 * Selects the last user id of a page. The page also includes subscribers who turned off emails, so an empty page always
 * means that there are no more subscribers.
 */
const pageEnd = `
  SELECT max(user_id) AS last FROM (
    SELECT user_id FROM subscribers WHERE user_id > $1 ORDER BY user_id LIMIT ${PAGE_SIZE}) AS page`;

const addDeliveries = `
  INSERT INTO deliveries (date, user_id, state, not_before)
  SELECT $1, user_id, 'queued', $4 FROM subscribers
  WHERE user_id > $2 AND user_id <= $3 AND email_notifications AND email_verified
    AND opted_out_version IS NULL
  ON CONFLICT (date, user_id) DO NOTHING`;

const advancePage = 'UPDATE mail_runs SET collected_up_to = $2 WHERE date = $1';
const endCollecting = 'UPDATE mail_runs SET collected_at = $2 WHERE date = $1';

type Run = { started_at: Date; collected_up_to: number; collected_at: Date | null };

/**
 * Adds deliveries for one page of subscribers and stores the run's progress in the same transaction, so a crash can't
 * lose or duplicate deliveries.
 */
export function collectSubscribers(
  database: Pick<Database, 'transaction'>,
  date: string,
  now: Date,
): ReturnType<Deliveries['collect']> {
  return database.transaction(async (client) => {
    const run = (await client.query<Run>(lockRun, [date])).rows[0];
    if (!run) return 'locked';
    if (run.collected_at !== null) return 'done';

    const last = await endOfPage(client, run.collected_up_to);
    if (last === null) {
      if (now.getTime() > run.started_at.getTime() + LATE_EVENTS_MS) await client.query(endCollecting, [date, now]);
      return 'done';
    }
    await client.query(addDeliveries, [date, run.collected_up_to, last, now]);
    await client.query(advancePage, [date, last]);
    return 'more';
  });
}

async function endOfPage(client: Client, after: number): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(pageEnd, [after]);
  return rows[0]?.last ?? null;
}
