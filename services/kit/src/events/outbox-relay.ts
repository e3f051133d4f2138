import { headers, type JetStreamClient } from 'nats';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import type { BrokerNames } from '../messaging/broker-names.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';
import { inRootSpan, TRACEPARENT_HEADER } from '../observability/spans.ts';
import { type RecurringJob, repeat } from '../process/repeat.ts';
import { type EnsureStream, JETSTREAM_TIMEOUT_MS, jetStreamProblem, RETENTION_DAYS } from './event-stream.ts';

type RelayParts = { broker: Broker; database: Database; ensureStream: EnsureStream; log: Log };

const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtext('outbox relay')) AS locked`;
const POLL_MS = 200;
const MAX_PAUSE_MS = 10_000;
/**
 * Interval for checking that the stream still contains all acknowledged events. The relay checks the stream regularly
 * because publishing to a replaced stream doesn't fail.
 */
const STREAM_CHECK_MS = 5_000;

/**
 * Publishes events from the outbox to JetStream in order. Events are marked as published once the broker acknowledges
 * them. If the broker loses acknowledged events, the relay publishes them again.
 */
export function relayOutbox({ broker, database, ensureStream, log }: RelayParts): RecurringJob {
  const { connection, names } = broker;
  const publisher = { jetstream: connection.jetstream({ timeout: JETSTREAM_TIMEOUT_MS }), names };
  let streamCheckAt = 0;
  let retryAt = 0;
  let pauseMs = 0;

  const checkStream = async () => {
    const lost = await withOutboxLock(database, (tx) => replayOutbox(tx, ensureStream));
    if (lost) log.warn({ events: lost }, 'the event stream lost events; publishing them again');
    streamCheckAt = performance.now() + STREAM_CHECK_MS;
  };

  const round = async (stopped: AbortSignal) => {
    if (performance.now() < retryAt) return;
    try {
      if (performance.now() >= streamCheckAt) await checkStream();
      while (!stopped.aborted && (await withOutboxLock(database, (tx) => sendBatch(tx, publisher))) === BATCH_SIZE);
      pauseMs = 0;
    } catch (error) {
      // Any error can mean that the stream is missing. Check the stream in the next round.
      streamCheckAt = 0;
      pauseMs = Math.min(MAX_PAUSE_MS, Math.max(POLL_MS, pauseMs * 2));
      retryAt = performance.now() + pauseMs;
      log.warn({ err: error, problem: jetStreamProblem(error), pauseMs }, 'events wait in the outbox; retrying');
    }
  };

  broker.onReconnect(() => {
    retryAt = 0;
    streamCheckAt = 0;
  });
  return repeat('outbox relay', POLL_MS, round, log);
}

/**
 * Runs `work` in a transaction with the outbox lock. Without the lock, concurrent replicas would publish events out of
 * order. If another replica has the lock, the function returns undefined without running `work`.
 */
function withOutboxLock<T>(database: Database, work: (tx: PoolClient) => Promise<T>): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>(TRY_LOCK);
    return rows[0]?.locked ? work(tx) : undefined;
  });
}

type Publisher = { readonly jetstream: JetStreamClient; readonly names: BrokerNames };
type OutboxRow = { id: string; subject: string; payload: unknown; traceparent: string | null };

/** Maximum number of events per batch. */
const BATCH_SIZE = 100;

const SELECT_UNPUBLISHED = `
  SELECT id, subject, payload, traceparent FROM outbox WHERE published_at IS NULL
  ORDER BY position LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
const MARK_PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE id = ANY($1)';

/**
 * Publishes the oldest outbox events one at a time and returns how many were published. Rejects only if no event was
 * published.
 */
async function sendBatch(tx: PoolClient, publisher: Publisher): Promise<number> {
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
    await tx.query(RAISE_SEQUENCE, [lastSequence]);
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

const SELECT_KNOWN = 'SELECT created, last_sequence::float8 AS last_sequence FROM outbox_stream';
const SAVE_KNOWN = `
  INSERT INTO outbox_stream (created, last_sequence) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET created = excluded.created, last_sequence = excluded.last_sequence`;
const RAISE_SEQUENCE = 'UPDATE outbox_stream SET last_sequence = greatest(last_sequence, $1)';
const MARK_UNPUBLISHED = `
  UPDATE outbox SET published_at = NULL WHERE published_at > now() - interval '${RETENTION_DAYS} days'`;

type KnownStream = { created: string; last_sequence: number };

/**
 * Checks whether the stream has lost events, either because it was replaced or because the broker crashed before the
 * last writes reached the disk. If the stream has lost events, all recent events are marked as unpublished. Inboxes
 * ignore events that were already handled. Returns the number of marked events. The caller must hold the outbox lock.
 */
async function replayOutbox(tx: PoolClient, readStream: EnsureStream): Promise<number> {
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
