import type { Database } from '../database/database.ts';
import { durableOf, serviceOf } from '../messaging/broker-names.ts';
import { decodeJson } from '../messaging/json-codec.ts';
import type { Broker, NamedConnection } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { repeat } from '../process/repeat.ts';
import { consumeEvents } from './consume-events.ts';
import { countDeadLetters } from './dead-letters.ts';
import { eventStream, RETENTION_DAYS } from './event-stream.ts';
import { type EventHandler, type Events, type Listener, parsePayload } from './events.ts';
import { relayOutbox } from './outbox-relay.ts';

type EventParts = { name: string; broker: Broker; database: Database; replicas: number; log: Log; metrics: Metrics };

const HOUR_MS = 3_600_000;

/** Creates best-effort event subscriptions without JetStream. Errors in handlers are logged. */
export function eventListener({ connection, names }: NamedConnection, log: Log): Listener {
  return {
    listen(event, work) {
      const handle = async (data: Uint8Array) => {
        try {
          await work(parsePayload(event, decodeJson(data)));
        } catch (error) {
          log.warn({ err: error, subject: event.subject }, 'event not handled by a listener; it is lost');
        }
      };
      // Plain NATS subscribers also receive the messages that are published to the stream.
      connection.subscribe(names.subject(event.subject), {
        callback: (error, message) => void (error ?? handle(message.data)),
      });
    },
  };
}

/**
 * Starts the outbox relay and the durable consumers of a service. `stop` resolves once the current work is finished.
 * Exposes the metrics `dreamreel_outbox_oldest_seconds` and `dreamreel_dead_letters`, and `dreamreel_events_pending` if
 * the service handles events.
 */
export function openEvents({
  name,
  broker,
  database,
  replicas,
  log,
  metrics,
}: EventParts): Events & { stop(): Promise<void> } {
  const ensureStream = eventStream({ name, broker, replicas, log });
  const running = [
    relayOutbox({ broker, database, ensureStream, log }),
    repeat('deletion of old events', HOUR_MS, () => deleteOldEvents(database), log),
  ];
  const consuming: ReturnType<typeof consumeEvents>[] = [];

  const eventsPending = async () => {
    const counts = await Promise.all(consuming.map(({ pending }) => pending()));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  metrics.gauge('dreamreel_outbox_oldest_seconds', 'Age of the oldest unpublished event', () =>
    outboxAgeSeconds(database),
  );
  metrics.gauge('dreamreel_dead_letters', 'Events that could not be handled', () => countDeadLetters(database));

  return {
    ...eventListener(broker, log),

    consume(handlers) {
      const publisher = publisherOf(handlers);
      const durable = durableOf(name, publisher);
      const bySubject = new Map(handlers.map((handler) => [handler.subject, handler]));
      const consumer = consumeEvents({ broker, database, ensureStream, log, durable, publisher, handlers: bySubject });
      if (consuming.push(consumer) > 1) return;
      metrics.gauge('dreamreel_events_pending', 'Unhandled events of other services', eventsPending);
    },

    async stop() {
      await Promise.all([...running, ...consuming].map(({ stop }) => stop()));
    },
  };
}

/**
 * Returns the service that publishes the handlers' events. Throws if the handlers are for events of more than one
 * service.
 */
export function publisherOf(handlers: readonly EventHandler[]): string {
  const publishers = [...new Set(handlers.map(serviceOf))];
  const [publisher] = publishers;
  if (publisher === undefined || publishers.length > 1)
    throw new Error(`A consumer must handle the events of exactly one service, not ${publishers.length}`);
  return publisher;
}

const OLDEST_UNPUBLISHED = {
  name: 'oldest-unpublished-event',
  text: `
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM outbox WHERE published_at IS NULL`,
};
const DELETE_PUBLISHED = {
  name: 'delete-published-events',
  text: `DELETE FROM outbox WHERE published_at < now() - interval '${RETENTION_DAYS} days'`,
};
/** Inbox rows are kept much longer than the stream can redeliver an event. */
const DELETE_RECEIVED = {
  name: 'delete-received-events',
  text: `DELETE FROM inbox WHERE received_at < now() - interval '30 days'`,
};

/** Returns the age in seconds of the oldest unpublished event in the outbox, or 0 if all events are published. */
async function outboxAgeSeconds(database: Database): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(OLDEST_UNPUBLISHED, []);
  return row?.seconds ?? 0;
}

/** Deletes old rows from the outbox and the inbox. Unpublished events are never deleted. */
async function deleteOldEvents(database: Database): Promise<void> {
  await database.query(DELETE_PUBLISHED, []);
  await database.query(DELETE_RECEIVED, []);
}
