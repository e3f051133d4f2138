import type { EventType, PayloadOf } from '@dreamreel/proto/contract';
import { openEvents } from '../events/open-events.ts';
import { type Events, publishEvent, sqlOf } from '../events.ts';
import { openLog } from '../log.ts';
import { type Metrics, openMetrics } from '../metrics.ts';
import type { Broker } from '../nats-connection.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import type { TestNats } from './test-nats.ts';

/** A service that sends and follows events, with a database of its own. */
export type EventService = TestDatabase & {
  readonly broker: Broker;
  readonly events: Events & { stop(): Promise<void> };
  readonly metrics: Metrics;
  publish<E extends EventType>(event: E, payload: PayloadOf<E>): Promise<void>;
  /** The number of rows that a `count(*)::int AS count` gives. */
  count(from: string): Promise<number>;
  end(): Promise<void>;
};

export async function eventService(nats: TestNats, name: string): Promise<EventService> {
  const [test, broker] = [await testDatabase(), await nats.broker(name)];
  const { database } = test;
  const metrics = openMetrics(name);
  const log = openLog({ service: name, level: process.env.TEST_LOG ?? 'silent' });
  const events = openEvents({ broker, database, replicas: 1, log, metrics });
  return {
    ...test,
    broker,
    events,
    metrics,
    publish: (event, payload) => database.transaction((tx) => publishEvent(sqlOf(tx), event, payload)),
    async count(from) {
      const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
      return rows[0]?.count ?? 0;
    },
    async end() {
      await events.stop();
      await test.drop();
    },
  };
}
