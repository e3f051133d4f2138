import { headers, type JetStreamClient } from 'nats';
import type { PoolClient } from 'pg';
import { HEADER } from '../rpc-wire.ts';
import { noteSent } from './lost-stream.ts';

type OutboxRow = { id: string; subject: string; payload: unknown; traceparent: string | null };

export const BATCH = 100;

const WAITING = `
  SELECT id, subject, payload, traceparent FROM outbox WHERE published_at IS NULL
  ORDER BY position LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE id = ANY($1)';

/** Sends the oldest rows one after another; returns how many. Rejects only where not even the first could be sent. */
export async function sendBatch(tx: PoolClient, jetstream: JetStreamClient): Promise<number> {
  const { rows } = await tx.query<OutboxRow>(WAITING);
  const sent: string[] = [];
  let lastSequence = 0;
  for (const row of rows) {
    try {
      lastSequence = await send(jetstream, row);
      sent.push(row.id);
    } catch (error) {
      // Later rows must not overtake this one; earlier ones are safe and stay noted.
      if (sent.length === 0) throw error;
      break;
    }
  }
  if (sent.length > 0) {
    await tx.query(PUBLISHED, [sent]);
    await noteSent(tx, lastSequence);
  }
  return sent.length;
}

async function send(jetstream: JetStreamClient, { id, subject, payload, traceparent }: OutboxRow): Promise<number> {
  const carried = headers();
  if (traceparent) carried.set(HEADER.traceparent, traceparent);
  const { seq } = await jetstream.publish(subject, JSON.stringify(payload), { msgID: id, headers: carried });
  return seq;
}
