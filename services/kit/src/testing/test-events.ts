import { defineEvent, type EventType, type PayloadOf } from '@dreamreel/proto/events';
import type { JetStreamManager } from 'nats';
import * as z from 'zod';
import type { Client } from '../database/database.ts';
import { type EventHandler, type Events, publishEvent, sqlOf } from '../events/events.ts';
import { openEvents, publisherOf } from '../events/open-events.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import type { NatsConfig } from '../process/config.ts';
import { testDatabase } from './test-database.ts';
import { type TestNats, testNats } from './test-nats.ts';

export type EventService = Awaited<ReturnType<typeof eventService>>;

/** Starts a service that publishes and handles events, with a separate database. `name` is also the broker login. */
export async function eventService(nats: TestNats, name: string, config: Partial<NatsConfig> = {}, replicas = 1) {
  const [test, broker] = [await testDatabase(), await nats.broker(name, config)];
  const { database } = test;
  const metrics = openMetrics(name);
  const log = openLog({ service: name, level: process.env.TEST_LOG ?? 'silent' });
  const events = openEvents({ name, broker, database, replicas, log, metrics });
  return {
    ...test,
    broker,
    events,
    metrics,
    publish: <E extends EventType>(event: E, payload: PayloadOf<E>) =>
      database.transaction((tx) => publishEvent(sqlOf(tx), event, payload)),
    /** Counts rows. `from` is the SQL after the FROM keyword. */
    async count(from: string): Promise<number> {
      const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
      return rows[0]?.count ?? 0;
    },
    async end() {
      await events.stop();
      await test.drop();
    },
  };
}

/** Returns the JetStream API with a timeout of 60 seconds instead of 5. Don't use it while the broker restarts. */
export function jetstreamOf({ connection }: Pick<Broker, 'connection'>): Promise<JetStreamManager> {
  return connection.jetstreamManager({ timeout: 60_000 });
}

/** A test event whose payload is a sequence number. */
export const featured = defineEvent({ subject: 'evt.test.movie.featured.v1', payload: z.object({ turn: z.int() }) });

export type SenderAndReceiver = Awaited<ReturnType<typeof senderAndReceiver>>;

/**
 * Starts a broker, a service that publishes events, and a service that records received events in its table `effects`.
 */
export async function senderAndReceiver() {
  const nats = await testNats();
  const sender = await eventService(nats, 'sender');
  const receiver = await eventService(nats, 'receiver');
  await receiver.database.pool.query('CREATE TABLE effects (turn int)');
  return {
    nats,
    sender,
    receiver,
    /** Returns the sequence numbers of the recorded events, in the order in which they were handled. */
    async effects() {
      const { rows } = await receiver.database.pool.query<{ turn: number }>('SELECT turn FROM effects');
      return rows.map(({ turn }) => turn);
    },
    async end() {
      await Promise.all([sender.end(), receiver.end()]);
      await nats.stop();
    },
  };
}

/**
 * Registers a service's consumers without a broker, and returns a function that handles an event in a transaction.
 * Throws for consumers that would stop the service from starting, and for events that the service doesn't consume.
 */
export function eventReceiver(registerConsumers: (events: Pick<Events, 'consume'>) => void) {
  const consumers = new Map<string, readonly EventHandler[]>();
  registerConsumers({
    consume(handlers) {
      const publisher = publisherOf(handlers);
      if (consumers.has(publisher)) throw new Error(`Two consumers handle the events of ${publisher}`);
      consumers.set(publisher, handlers);
    },
  });
  return async <E extends EventType>(tx: Client, { subject }: E, payload: PayloadOf<E>): Promise<void> => {
    const handlers = [...consumers.values()].flat().filter((handler) => handler.subject === subject);
    if (handlers.length !== 1) throw new Error(`${handlers.length} handlers of ${subject}`);
    for (const { handle } of handlers) await handle(payload, tx);
  };
}
