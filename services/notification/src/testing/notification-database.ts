import type { Client } from '@dreamreel/kit/database/database';
import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { EventType, PayloadOf } from '@dreamreel/proto/event';
import { afterAll, beforeEach } from '@jest/globals';
import { consumeUserEvents } from '../adapters/consume-user-events.ts';
import { pgDeliveries } from '../adapters/daily-mail/pg-deliveries.ts';

export const DATE = '2026-11-21';
export const TEN = new Date(`${DATE}T10:00:00Z`);
export const DAY_MS = 86_400_000;
export const later = (ms: number) => new Date(TEN.getTime() + ms);

/** Creates a database for a test file. The tables are empty before each test. */
export async function notificationDatabase() {
  const { database, url, drop } = await testDatabase({
    migrations: new URL('../../prisma/migrations/', import.meta.url),
  });
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [...values])).rows;
  beforeEach(() =>
    rows(`TRUNCATE subscribers, unsubscribe_tokens, mail_runs, mail_run_zones, deliveries, account_mails, deleted_users,
      push_subscriptions, push_clients, outbox`),
  );
  afterAll(drop);

  /** Handles an event of the identity service as the service does. */
  const handle = async <E extends EventType>(tx: Client, { subject }: E, payload: PayloadOf<E>) => {
    const handlers: EventHandler[] = [];
    consumeUserEvents({ consume: (added) => void handlers.push(...added) }, { now: () => TEN });
    const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };
    for (const handler of handlers) if (handler.subject === subject) await handler.handle(payload, tx, meta);
  };
  const deliveries = pgDeliveries(database);
  return {
    database,
    url,
    rows,
    handle,
    receive: <E extends EventType>(event: E, payload: PayloadOf<E>) =>
      database.transaction((tx) => handle(tx, event, payload)),
    deliveries,
    /** Starts the day's emails and adds the deliveries of all subscribers. */
    async startDay(now = TEN) {
      await deliveries.hasWork(DATE, now);
      while ((await deliveries.collect(DATE, now)) === 'more');
    },
  };
}
