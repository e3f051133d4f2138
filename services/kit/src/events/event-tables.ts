import type { Database } from '../database/database.ts';
import { RETENTION_DAYS } from './event-stream.ts';

const OLDEST_UNPUBLISHED = {
  name: 'oldest-unpublished-event',
  text: `
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM outbox WHERE published_at IS NULL`,
};
const DELETE_PUBLISHED = {
  name: 'delete-published-events',
  text: `DELETE FROM outbox WHERE published_at < now() - interval '${RETENTION_DAYS} days'`,
};
/** Inbox rows are kept much longer than the stream can redeliver an event. */
const DELETE_RECEIVED = {
  name: 'delete-received-events',
  text: `DELETE FROM inbox WHERE received_at < now() - interval '30 days'`,
};

/** Returns the age in seconds of the oldest unpublished event in the outbox, or 0 if all events are published. */
export async function outboxAgeSeconds(database: Database): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(OLDEST_UNPUBLISHED, []);
  return row?.seconds ?? 0;
}

/** Deletes old rows from the outbox and the inbox. Unpublished events are never deleted. */
export async function deleteOldEvents(database: Database): Promise<void> {
  await database.query(DELETE_PUBLISHED, []);
  await database.query(DELETE_RECEIVED, []);
}
