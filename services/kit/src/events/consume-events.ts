import { setTimeout as delay } from 'node:timers/promises';
import type { Consumer, ConsumerMessages } from 'nats';
import { repeat } from '../process/repeat.ts';
import { durableConsumer } from './durable-consumer.ts';
import { type EnsureStream, eventFilterOf, streamManager } from './event-stream.ts';
import { type ConsumerParts, type Failures, handleDelivery } from './handle-delivery.ts';
import { redriveDeadLetters } from './redrive-dead-letters.ts';

type ConsumeParts = ConsumerParts & { publisher: string; ensureStream: EnsureStream };

type Consuming = {
  /** Events that the broker keeps for this consumer, being handled or not yet. Rejects while the broker is away. */
  pending(): Promise<number>;
  stop(): Promise<void>;
};

const PULL_MS = 10_000;
const RETRY_MS = 500;
const REDRIVE_MS = 1_000;

/**
 * Handles a durable consumer's events one after another, and its dead letters that are marked for redrive. Creates stream
 * and consumer again where they are gone. `stop` resolves once the event in progress is handled.
 */
export function consumeEvents(parts: ConsumeParts): Consuming {
  const { broker, durable, publisher, ensureStream, log } = parts;
  // Of one service alone: events contain e-mail addresses, so no others may be delivered here.
  const settings = { durable, filter: broker.names.subject(eventFilterOf(publisher)) };
  const stopped = new AbortController();
  const failures: Failures = new Map();
  let messages: ConsumerMessages | undefined;

  const readFrom = async (consumer: Consumer) => {
    // One at a time, no prefetch: if this stops while more are on their way, nats-server 2.9 redelivers a nacked event to
    // the pull request that is gone, and it is delivered again only after ACK_WAIT_MS.
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
        log.warn({ err: error, durable }, 'events cannot be read');
        await delay(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const consuming = consume();
  const redriving = repeat('redrive of dead letters', REDRIVE_MS, (signal) => redriveDeadLetters(parts, signal), log);

  return {
    async pending() {
      const { consumers } = await streamManager(broker.connection);
      const { num_pending, num_ack_pending } = await consumers.info(broker.names.stream, durable);
      return num_pending + num_ack_pending;
    },

    async stop() {
      stopped.abort();
      messages?.stop();
      await Promise.all([consuming, redriving.stop()]);
    },
  };
}
