import type { StreamInfo } from 'nats';
import type { PoolClient } from 'pg';
import { RETENTION_DAYS } from './event-stream.ts';

const SELECT_KNOWN = 'SELECT created, last_sequence::float8 AS last_sequence FROM outbox_stream';
const SAVE_KNOWN = `
  INSERT INTO outbox_stream (created, last_sequence) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET created = excluded.created, last_sequence = excluded.last_sequence`;
const RAISE_SEQUENCE = 'UPDATE outbox_stream SET last_sequence = greatest(last_sequence, $1)';
const MARK_UNPUBLISHED = `
  UPDATE outbox SET published_at = NULL WHERE published_at > now() - interval '${RETENTION_DAYS} days'`;

type KnownStream = { created: string; last_sequence: number };

/**
 * Stores the stream sequence number of the last published event, in the transaction that marks the events as published.
 */
export async function recordSequence(tx: PoolClient, sequence: number): Promise<void> {
  await tx.query(RAISE_SEQUENCE, [sequence]);
}

/**
 * Checks whether the stream has lost events, either because it was replaced or because the broker crashed before the
 * last writes reached the disk. If the stream has lost events, all recent events are marked as unpublished. Inboxes
 * ignore events that were already handled. Returns the number of marked events. The caller must hold the outbox lock.
 */
export async function replayOutbox(tx: PoolClient, readStream: () => Promise<StreamInfo>): Promise<number> {
  const { rows } = await tx.query<KnownStream>(SELECT_KNOWN);
  const [known] = rows;
  // Read the stream after the stored sequence number. The stream only grows, so a lower number means that events were
  // lost.
  const { created, state } = await readStream();
  if (known?.created === created && known.last_sequence <= state.last_seq) return 0;
  const { rowCount } = await tx.query(MARK_UNPUBLISHED);
  await tx.query(SAVE_KNOWN, [created, state.last_seq]);
  return rowCount ?? 0;
}
