import type { NatsConnection } from 'nats';
import type { Database } from '../database.ts';
import { type Events, type Listener, parsedPayload } from '../events.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Broker } from '../nats-connection.ts';
import { repeat } from '../repeat.ts';
import { decodeJson } from '../rpc-wire.ts';
import { countDeadLetters } from './dead-letters.ts';
import { forgetOldEvents, outboxAgeSeconds } from './event-tables.ts';
import { followEvents } from './follow-events.ts';
import { relayOutbox } from './outbox-relay.ts';

type EventParts = { broker: Broker; database: Database; replicas: number; log: Log; metrics: Metrics };

const HOUR_MS = 3_600_000;

/** Hears events; takes nothing from any stream. */
export function eventListener(connection: NatsConnection, log: Log): Listener {
  return {
    listen(event, work) {
      const hear = async (data: Uint8Array) => {
        try {
          await work(parsedPayload(event, decodeJson(data)));
        } catch (error) {
          log.warn({ err: error, subject: event.subject }, 'event not heard');
        }
      };
      // What goes to the stream passes every plain subscriber too.
      connection.subscribe(event.subject, { callback: (error, message) => void (error ?? hear(message.data)) });
    },
  };
}

/** Sends this database's outbox, and follows what others send; `stop` ends both after what is being handled. */
export function openEvents({
  broker,
  database,
  replicas,
  log,
  metrics,
}: EventParts): Events & { stop(): Promise<void> } {
  const { connection } = broker;
  const relay = relayOutbox({ connection, database, replicas, log });
  broker.onReconnect(relay.wake);
  const running = [relay, repeat(HOUR_MS, () => forgetOldEvents(database), log)].map(({ stop }) => ({ stop }));

  metrics.gauge('outbox_oldest_seconds', 'Age of the oldest event not sent', () => outboxAgeSeconds(database));
  metrics.gauge('dead_letters', 'Events that could not be handled', () => countDeadLetters(database));

  return {
    ...eventListener(connection, log),

    follow({ durable, handlers }) {
      const bySubject = new Map(handlers.map((handler) => [handler.subject, handler]));
      running.push(followEvents({ connection, database, replicas, log, durable, handlers: bySubject }));
    },

    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
