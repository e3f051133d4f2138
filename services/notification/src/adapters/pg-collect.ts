import type { Client, Database } from '@dreamreel/kit/database';
import type { Deliveries } from '../application/ports.ts';

const PAGE = 20_000;
/** News of who registered just before the hour may arrive just after it. */
const NEWS_MS = 60_000;

/** Whoever has the run's row collects; the others need not wait. */
const lockRun = `
  SELECT started_at, collected_up_to, collected_at FROM mail_runs WHERE date = $1 FOR UPDATE SKIP LOCKED`;

/** The last id of a page of all subscribers, so that a page without anybody who wants mails is no end. */
const pageEnd = `
  SELECT max(user_id) AS last FROM (
    SELECT user_id FROM subscribers WHERE user_id > $1 ORDER BY user_id LIMIT ${PAGE}) AS page`;

const addDeliveries = `
  INSERT INTO deliveries (date, user_id, state, not_before)
  SELECT $1, user_id, 'queued', $4 FROM subscribers
  WHERE user_id > $2 AND user_id <= $3 AND email_notifications AND coalesce(version > opted_out_version, true)
  ON CONFLICT (date, user_id) DO NOTHING`;

const movePage = 'UPDATE mail_runs SET collected_up_to = $2 WHERE date = $1';
const endCollecting = 'UPDATE mail_runs SET collected_at = $2 WHERE date = $1';

type Run = { started_at: Date; collected_up_to: number; collected_at: Date | null };

/** One page of subscribers gets its rows together with the note how far it has come: a crash loses and doubles none. */
export function collectSubscribers(
  database: Pick<Database, 'transaction'>,
  date: string,
  now: Date,
): ReturnType<Deliveries['collect']> {
  return database.transaction(async (client) => {
    const run = (await client.query<Run>(lockRun, [date])).rows[0];
    if (!run) return 'elsewhere';
    if (run.collected_at !== null) return 'done';

    const last = await endOfPage(client, run.collected_up_to);
    if (last === null) {
      if (now.getTime() > run.started_at.getTime() + NEWS_MS) await client.query(endCollecting, [date, now]);
      return 'done';
    }
    await client.query(addDeliveries, [date, run.collected_up_to, last, now]);
    await client.query(movePage, [date, last]);
    return 'more';
  });
}

async function endOfPage(client: Client, after: number): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(pageEnd, [after]);
  return rows[0]?.last ?? null;
}
