import type { StreamInfo } from 'nats';
import type { PoolClient } from 'pg';
import { KEPT_DAYS } from './event-stream.ts';

const KNOWN = 'SELECT created, last_sequence::float8 AS last_sequence FROM outbox_stream';
const REMEMBER = `
  INSERT INTO outbox_stream (created, last_sequence) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET created = excluded.created, last_sequence = excluded.last_sequence`;
const SENT = 'UPDATE outbox_stream SET last_sequence = greatest(last_sequence, $1)';
const SEND_AGAIN = `UPDATE outbox SET published_at = NULL WHERE published_at > now() - interval '${KEPT_DAYS} days'`;

type KnownStream = { created: string; last_sequence: number };

/** Notes, with the rows that were sent, how far the stream had come. */
export async function noteSent(tx: PoolClient, sequence: number): Promise<void> {
  await tx.query(SENT, [sequence]);
}

/**
 * The broker's store is replaceable. Where the stream is not the one that took our rows, or has lost its end (a crash
 * before its last writes reached the disk), everything of the last days is to be sent again: inboxes make that
 * harmless. Returns how many events that are. Only for who is alone at the outbox.
 */
export async function recallLostEvents(tx: PoolClient, streamNow: () => Promise<StreamInfo>): Promise<number> {
  const { rows } = await tx.query<KnownStream>(KNOWN);
  const [known] = rows;
  // Asked after what is known was read: a healthy stream can only have grown since.
  const { created, state } = await streamNow();
  if (known?.created === created && known.last_sequence <= state.last_seq) return 0;
  const { rowCount } = await tx.query(SEND_AGAIN);
  await tx.query(REMEMBER, [created, state.last_seq]);
  return rowCount ?? 0;
}
