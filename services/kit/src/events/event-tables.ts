import type { Database } from '../database.ts';
import { KEPT_DAYS } from './event-stream.ts';

const OLDEST = {
  name: 'oldest-event-waiting',
  text: `
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM outbox WHERE published_at IS NULL`,
};
const FORGET_SENT = {
  name: 'forget-sent-events',
  text: `DELETE FROM outbox WHERE published_at < now() - interval '${KEPT_DAYS} days'`,
};
/** Far longer than an event can still come again. */
const FORGET_RECEIVED = {
  name: 'forget-received-events',
  text: `DELETE FROM inbox WHERE received_at < now() - interval '30 days'`,
};

/** Age in seconds of the oldest event that the broker has not acknowledged; 0 where there is none. */
export async function outboxAgeSeconds(database: Database): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(OLDEST, []);
  return row?.seconds ?? 0;
}

export async function forgetOldEvents(database: Database): Promise<void> {
  await database.query(FORGET_SENT, []);
  await database.query(FORGET_RECEIVED, []);
}
