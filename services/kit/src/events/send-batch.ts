import { headers, type JetStreamClient } from 'nats';
import type { PoolClient } from 'pg';
import type { BrokerNames } from '../messaging/broker-names.ts';
import { inRootSpan, TRACEPARENT_HEADER } from '../observability/spans.ts';
import { recordSequence } from './replay-outbox.ts';

type Publisher = { readonly jetstream: JetStreamClient; readonly names: BrokerNames };
type OutboxRow = { id: string; subject: string; payload: unknown; traceparent: string | null };

/** Maximum number of events per batch. */
export const BATCH_SIZE = 100;

const SELECT_UNPUBLISHED = `
  SELECT id, subject, payload, traceparent FROM outbox WHERE published_at IS NULL
  ORDER BY position LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
const MARK_PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE id = ANY($1)';

/**
 * Publishes the oldest outbox events one at a time and returns how many were published. Rejects only if no event was
 * published.
 */
export async function sendBatch(tx: PoolClient, publisher: Publisher): Promise<number> {
  const { rows } = await tx.query<OutboxRow>(SELECT_UNPUBLISHED);
  if (rows.length === 0) return 0;
  const writers = rows.map(({ traceparent }) => traceparent);
  return inRootSpan('publish events', writers, () => sendRows(tx, publisher, rows));
}

async function sendRows(tx: PoolClient, publisher: Publisher, rows: readonly OutboxRow[]): Promise<number> {
  const publishedIds: string[] = [];
  let lastSequence = 0;
  for (const row of rows) {
    try {
      lastSequence = await send(publisher, row);
      publishedIds.push(row.id);
    } catch (error) {
      // Stop at the first failure to preserve the order of events. Events before the failure are acknowledged and will
      // be marked as published.
      if (publishedIds.length === 0) throw error;
      break;
    }
  }
  if (publishedIds.length > 0) {
    await tx.query(MARK_PUBLISHED, [publishedIds]);
    await recordSequence(tx, lastSequence);
  }
  return publishedIds.length;
}

async function send({ jetstream, names }: Publisher, row: OutboxRow): Promise<number> {
  const { id, subject, payload, traceparent } = row;
  const eventHeaders = headers();
  if (traceparent) eventHeaders.set(TRACEPARENT_HEADER, traceparent);
  const { seq } = await jetstream.publish(names.subject(subject), JSON.stringify(payload), {
    msgID: id,
    headers: eventHeaders,
  });
  return seq;
}
