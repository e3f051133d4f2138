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

/** Records the stream sequence of the last published row. Runs in the transaction that marks the rows as published. */
export async function recordSequence(tx: PoolClient, sequence: number): Promise<void> {
  await tx.query(RAISE_SEQUENCE, [sequence]);
}

/**
 * Marks all recent events as unpublished if the stream has lost events. Either the stream was replaced, or the broker
 * crashed before its last writes reached the disk. Inboxes make the repetition harmless. Returns the number of events.
 * The caller must hold the outbox lock.
 */
export async function replayOutbox(tx: PoolClient, readStream: () => Promise<StreamInfo>): Promise<number> {
  const { rows } = await tx.query<KnownStream>(SELECT_KNOWN);
  const [known] = rows;
  // The stream must be read after the recorded sequence, because a healthy stream only grows.
  const { created, state } = await readStream();
  if (known?.created === created && known.last_sequence <= state.last_seq) return 0;
  const { rowCount } = await tx.query(MARK_UNPUBLISHED);
  await tx.query(SAVE_KNOWN, [created, state.last_seq]);
  return rowCount ?? 0;
}
