import { headers, type JetStreamClient, type NatsConnection } from 'nats';
import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { HEADER } from '../rpc-wire.ts';
import { ensureStream } from './event-stream.ts';
import { noteSent, sendAgainWhatWasLost } from './lost-stream.ts';
import { onEventWritten } from './relay-wake.ts';

type RelayParts = { connection: NatsConnection; database: Database; replicas: number; log: Log };
type OutboxRow = { id: string; subject: string; payload: unknown; traceparent: string | null };

const POLL_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const BATCH = 100;
const ACK_MS = 5_000;
/** How often a stream that was quietly replaced is noticed. */
const STREAM_CHECK_MS = 5_000;

/** One relay at a time for each database: two would send their batches side by side and mix the order. */
const ALONE = `SELECT pg_try_advisory_xact_lock(hashtext('outbox relay')) AS alone`;
const WAITING = `
  SELECT id, subject, payload, traceparent FROM outbox WHERE published_at IS NULL
  ORDER BY position LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const PUBLISHED = 'UPDATE outbox SET published_at = now() WHERE id = ANY($1)';

/**
 * Sends what is in the outbox to JetStream, in order, for ever. A row counts as sent once the broker has acknowledged
 * it; what the broker loses afterwards is noticed and sent again.
 */
export function relayOutbox({ connection, database, replicas, log }: RelayParts): Repeating {
  const jetstream = connection.jetstream({ timeout: ACK_MS });
  let streamCheckedAt = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;

  const round = async (stopped: AbortSignal) => {
    if (Date.now() < retryAt) return;
    try {
      if (Date.now() - streamCheckedAt > STREAM_CHECK_MS) {
        await sendAgainWhatWasLost(database, await ensureStream(connection, replicas), log);
        streamCheckedAt = Date.now();
      }
      while (!stopped.aborted && (await sendBatch(database, jetstream)) === BATCH);
      pauseMs = 0;
    } catch (error) {
      // Whatever it was, the stream may be gone.
      streamCheckedAt = Number.NEGATIVE_INFINITY;
      pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(POLL_MS, pauseMs * 2));
      retryAt = Date.now() + pauseMs;
      log.warn({ err: error, pauseMs }, 'events wait in the outbox');
    }
  };
  let retryAt = 0;

  const repeating = repeat(POLL_MS, round, log);
  const unhear = onEventWritten(repeating.wake);
  return {
    wake() {
      retryAt = 0;
      repeating.wake();
    },
    stop() {
      unhear();
      return repeating.stop();
    },
  };
}

/** Returns how many rows were sent. */
function sendBatch(database: Database, jetstream: JetStreamClient): Promise<number> {
  let failure: unknown;
  const sending = database.transaction(async (tx) => {
    const { rows: locks } = await tx.query<{ alone: boolean }>(ALONE);
    if (!locks[0]?.alone) return 0;
    const { rows } = await tx.query<OutboxRow>(WAITING);
    const sent: string[] = [];
    let sequence = 0;
    for (const row of rows) {
      try {
        sequence = await send(jetstream, row);
        sent.push(row.id);
      } catch (error) {
        // Later rows must not overtake this one; earlier ones are safe and stay noted.
        failure = error;
        break;
      }
    }
    if (sent.length > 0) await note(tx, sent, sequence);
    return sent.length;
  });
  return sending.then((count) => {
    if (failure) throw failure;
    return count;
  });
}

async function send(jetstream: JetStreamClient, { id, subject, payload, traceparent }: OutboxRow): Promise<number> {
  const carried = headers();
  if (traceparent) carried.set(HEADER.traceparent, traceparent);
  const { seq } = await jetstream.publish(subject, JSON.stringify(payload), { msgID: id, headers: carried });
  return seq;
}

async function note(tx: PoolClient, ids: readonly string[], sequence: number): Promise<void> {
  await tx.query(PUBLISHED, [ids]);
  await noteSent(tx, sequence);
}
