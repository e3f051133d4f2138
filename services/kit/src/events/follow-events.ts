import { setTimeout as delay } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, NatsConnection } from 'nats';
import { repeat } from '../repeat.ts';
import { serviceOf } from '../rpc-wire.ts';
import { durableConsumer } from './durable-consumer.ts';
import { eventsOf } from './event-stream.ts';
import { type ConsumerParts, type Failures, handleDelivery } from './handle-delivery.ts';
import { redriveCalledBack } from './redrive-letters.ts';

type Following = ConsumerParts & { connection: NatsConnection; replicas: number };

const PULL_MS = 10_000;
const PAUSE_MS = 500;
const REDRIVE_MS = 1_000;

/** Reads a durable's events one after another, for ever; makes stream and durable anew where they are gone. */
export function followEvents(parts: Following): { stop(): Promise<void> } {
  const { connection, durable, replicas, log } = parts;
  const place = { durable, filter: filterFor(parts) };
  const stopped = new AbortController();
  const failures: Failures = new Map();
  let messages: ConsumerMessages | undefined;

  const readFrom = async (consumer: Consumer) => {
    // One at a time, none ahead. Stopped with more on their way, a server of 2.9 sends what is given back to the
    // request that has gone, and it comes again only when the time for its acknowledgement is over.
    while (!stopped.signal.aborted) {
      messages = await consumer.fetch({ max_messages: 1, expires: PULL_MS });
      if (stopped.signal.aborted) messages.stop();
      for await (const message of messages) await handleDelivery(message, parts, failures);
    }
  };

  const follow = async () => {
    while (!stopped.signal.aborted) {
      try {
        await readFrom(await durableConsumer(connection, place, replicas));
      } catch (error) {
        log.warn({ err: error, durable }, 'events cannot be read');
        await delay(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();
  const redriving = repeat(REDRIVE_MS, (signal) => redriveCalledBack(parts, signal), log);

  return {
    async stop() {
      stopped.abort();
      messages?.stop();
      await Promise.all([following, redriving.stop()]);
    },
  };
}

/** What alerts nobody here is not sent here: events carry e-mail addresses. */
function filterFor({ durable, handlers }: ConsumerParts): string {
  const services = new Set([...handlers.keys()].map((subject) => serviceOf({ subject })));
  const [service] = services;
  if (service === undefined || services.size > 1)
    throw new Error(`${durable} must follow the events of one service, not of ${services.size}`);
  return eventsOf(service);
}
