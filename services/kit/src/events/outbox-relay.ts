import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';
import { type RecurringJob, repeat } from '../process/repeat.ts';
import { type EnsureStream, JETSTREAM_TIMEOUT_MS } from './event-stream.ts';
import { onEventWritten } from './relay-wake.ts';
import { replayOutbox } from './replay-outbox.ts';
import { BATCH_SIZE, sendBatch } from './send-batch.ts';

type RelayParts = { broker: NamedConnection; database: Database; ensureStream: EnsureStream; log: Log };

const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtext('outbox relay')) AS locked`;
const POLL_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** How often the stream is compared with its acknowledgements, because it can be replaced without an error. */
const STREAM_CHECK_MS = 5_000;

/**
 * Publishes the outbox to JetStream in order. A row is marked as published after the broker acknowledges it. If the
 * broker loses events later, the relay detects this and publishes them again.
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
    streamCheckAt = Date.now() + STREAM_CHECK_MS;
  };

  const round = async (stopped: AbortSignal) => {
    if (Date.now() < retryAt) return;
    try {
      if (Date.now() >= streamCheckAt) await checkStream();
      while (!stopped.aborted && (await withOutboxLock(database, (tx) => sendBatch(tx, publisher))) === BATCH_SIZE);
      pauseMs = 0;
    } catch (error) {
      // Any error can mean that the stream is gone.
      streamCheckAt = 0;
      pauseMs = Math.min(MAX_PAUSE_MS, Math.max(POLL_MS, pauseMs * 2));
      retryAt = Date.now() + pauseMs;
      log.warn({ err: error, pauseMs }, 'events wait in the outbox; retrying');
    }
  };

  const repeating = repeat('outbox relay', POLL_MS, round, log);
  const unsubscribe = onEventWritten(repeating.wake);
  return {
    wake() {
      retryAt = 0;
      streamCheckAt = 0;
      repeating.wake();
    },
    stop() {
      unsubscribe();
      return repeating.stop();
    },
  };
}

/**
 * Runs `work` in a transaction that holds the outbox lock, because concurrent replicas would publish out of order.
 * Returns undefined without running `work` if another replica holds the lock.
 */
function withOutboxLock<T>(database: Database, work: (tx: PoolClient) => Promise<T>): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>(TRY_LOCK);
    return rows[0]?.locked ? work(tx) : undefined;
  });
}
