import type { NatsConnection } from 'nats';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { ANSWER_MS, ensureStream } from './event-stream.ts';
import { recallLostEvents } from './lost-stream.ts';
import { aloneAtOutbox } from './relay-lock.ts';
import { onEventWritten } from './relay-wake.ts';
import { BATCH, sendBatch } from './send-batch.ts';

type RelayParts = { connection: NatsConnection; database: Database; replicas: number; log: Log };

const POLL_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** How soon a stream that was quietly replaced is noticed. */
const STREAM_CHECK_MS = 5_000;

/**
 * Sends what is in the outbox to JetStream, in order, for ever. A row counts as sent once the broker has acknowledged
 * it; what the broker loses afterwards is noticed and sent again.
 */
export function relayOutbox({ connection, database, replicas, log }: RelayParts): Repeating {
  const jetstream = connection.jetstream({ timeout: ANSWER_MS });
  let streamCheckAt = 0;
  let retryAt = 0;
  let pauseMs = 0;

  const checkStream = async () => {
    const lost = await aloneAtOutbox(database, (tx) => recallLostEvents(tx, () => ensureStream(connection, replicas)));
    if (lost) log.warn({ events: lost }, 'the event stream was lost: its events are sent again');
    streamCheckAt = Date.now() + STREAM_CHECK_MS;
  };

  const round = async (stopped: AbortSignal) => {
    if (Date.now() < retryAt) return;
    try {
      if (Date.now() >= streamCheckAt) await checkStream();
      while (!stopped.aborted && (await aloneAtOutbox(database, (tx) => sendBatch(tx, jetstream))) === BATCH);
      pauseMs = 0;
    } catch (error) {
      // Whatever it was, the stream may be gone.
      streamCheckAt = 0;
      pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(POLL_MS, pauseMs * 2));
      retryAt = Date.now() + pauseMs;
      log.warn({ err: error, pauseMs }, 'events wait in the outbox');
    }
  };

  const repeating = repeat(POLL_MS, round, log);
  const unhear = onEventWritten(repeating.wake);
  return {
    wake() {
      retryAt = 0;
      streamCheckAt = 0;
      repeating.wake();
    },
    stop() {
      unhear();
      return repeating.stop();
    },
  };
}
