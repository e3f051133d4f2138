import { setTimeout as delay } from 'node:timers/promises';
import { AckPolicy, type Consumer, type ConsumerMessages, DeliverPolicy, nanos } from 'nats';
import { isOutage } from '../messaging/call-failed.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import { inRootSpan } from '../observability/spans.ts';
import { repeat } from '../process/repeat.ts';
import { type DeadLetter, saveDeadLetter } from './dead-letters.ts';
import { type EnsureStream, eventFilterOf, hasApiCode, JETSTREAM_TIMEOUT_MS, streamManager } from './event-stream.ts';
import {
  ACK_WAIT_MS,
  type ConsumerParts,
  type Failures,
  handleDelivery,
  withInboxDeduplication,
} from './handle-delivery.ts';

type ConsumeParts = ConsumerParts & { publisher: string; ensureStream: EnsureStream };

const PULL_MS = 10_000;
const RETRY_MS = 500;
const REDRIVE_MS = 1_000;

/**
 * Handles a durable consumer's events one at a time, and any dead letters that are marked for redrive. If the stream or
 * the consumer is missing, it is created again. `stop` resolves once the current event is handled.
 */
export function consumeEvents(parts: ConsumeParts) {
  const { broker, durable, publisher, ensureStream, log } = parts;
  // Consume the events of one service only. Other services' events can contain email addresses that this consumer must
  // not receive.
  const settings = { durable, filter: broker.names.subject(eventFilterOf(publisher)) };
  const stopped = new AbortController();
  const failures: Failures = new Map();
  let messages: ConsumerMessages | undefined;

  const readFrom = async (consumer: Consumer) => {
    // Events are not prefetched. If this process stopped with prefetched events, nats-server 2.9 would redeliver a
    // nacked event to the canceled pull request, and the event would be delivered again only after ACK_WAIT_MS.
    while (!stopped.signal.aborted) {
      messages = await consumer.fetch({ max_messages: 1, expires: PULL_MS });
      if (stopped.signal.aborted) messages.stop();
      for await (const message of messages) await handleDelivery(message, parts, failures);
    }
  };

  const consume = async () => {
    while (!stopped.signal.aborted) {
      try {
        await readFrom(await durableConsumer(broker, settings, ensureStream));
      } catch (error) {
        log.warn({ err: error, durable }, 'events cannot be read; retrying');
        await delay(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const consuming = consume();
  const redriving = repeat('redrive of dead letters', REDRIVE_MS, (signal) => redriveDeadLetters(parts, signal), log);

  return {
    /**
     * Returns the number of unhandled events, including the event that is being handled. Rejects while the broker is
     * unavailable.
     */
    async pending(): Promise<number> {
      const { consumers } = await streamManager(broker.connection);
      const { num_pending, num_ack_pending } = await consumers.info(broker.names.stream, durable);
      return num_pending + num_ack_pending;
    },

    async stop(): Promise<void> {
      stopped.abort();
      messages?.stop();
      await Promise.all([consuming, redriving.stop()]);
    },
  };
}

/**
 * Maximum number of unacknowledged deliveries for all replicas of a service, including events that wait for redelivery.
 */
const MAX_ACK_PENDING = 64;
const CONSUMER_NOT_FOUND = 10_014;

type DurableSettings = { readonly durable: string; readonly filter: string };

/** Returns a durable consumer and creates it if it doesn't exist. A new consumer starts at the stream's first event. */
async function durableConsumer(
  { connection, names: { stream } }: NamedConnection,
  { durable, filter }: DurableSettings,
  ensureStream: EnsureStream,
): Promise<Consumer> {
  await ensureStream();
  const { consumers } = await streamManager(connection);
  try {
    await consumers.info(stream, durable);
  } catch (error) {
    if (!hasApiCode(error, CONSUMER_NOT_FOUND)) throw error;
    await consumers.add(stream, {
      durable_name: durable,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: MAX_ACK_PENDING,
    });
  }
  return connection.jetstream({ timeout: JETSTREAM_TIMEOUT_MS }).consumers.get(stream, durable);
}

const NEXT_REDRIVE = `
  SELECT event_id AS "eventId", subject, payload, attempts FROM dead_letters
  WHERE consumer = $1 AND redrive_at <= now()
  ORDER BY failed_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
const DELETE = 'DELETE FROM dead_letters WHERE consumer = $1 AND event_id = $2';

/** Retries dead letters that are marked for redrive. If a retry fails, the event stays a dead letter. */
async function redriveDeadLetters(parts: ConsumerParts, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await redriveNext(parts)));
}

async function redriveNext({ durable, handlers, database, log }: ConsumerParts): Promise<boolean> {
  let letter: Omit<DeadLetter, 'consumer' | 'error'> | undefined;
  try {
    await database.transaction(async (tx) => {
      [letter] = (await tx.query<NonNullable<typeof letter>>(NEXT_REDRIVE, [durable])).rows;
      if (!letter) return;
      const { eventId, subject, payload } = letter;
      const handler = handlers.get(subject);
      if (!handler) throw new Error(`No handler for ${subject}`);
      await inRootSpan(`${durable} ${subject} redrive`, [], () =>
        withInboxDeduplication(tx, durable, eventId, () => handler.handle(JSON.parse(payload), tx)),
      );
      // The event is handled and its dead letter is deleted in the same transaction.
      await tx.query(DELETE, [durable, eventId]);
    });
  } catch (error) {
    if (!letter || isOutage(error)) throw error;
    const attempts = letter.attempts + 1;
    await saveDeadLetter(database, { ...letter, consumer: durable, attempts, error: String(error) });
    log.warn({ err: error, subject: letter.subject }, 'redrive failed; the event stays a dead letter');
  }
  return letter !== undefined;
}
