import { randomUUID } from 'node:crypto';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { eventReceiver } from '@dreamreel/kit/testing/test-events';
import { type EventType, identityEvents, type PayloadOf } from '@dreamreel/proto/events';
import type { UserState } from '@dreamreel/proto/identity/users';
import { afterAll, beforeEach } from '@jest/globals';
import { consumeUserEvents } from '../adapters/consume-user-events.ts';
import { pgDeliveries } from '../adapters/daily-mail/pg-deliveries.ts';
import type { Games, Mail, Mailer, Users } from '../application/ports.ts';
import type { AttemptResult } from '../domain/after-attempt.ts';

export const DATE = '2026-11-21';
export const TEN = new Date(`${DATE}T10:00:00Z`);
export const DAY_MS = 86_400_000;
export const later = (ms: number) => new Date(TEN.getTime() + ms);

export const addressOf = (userId: number) => `user${userId}@example.org`;

/** Creates a clock that starts at ten o’clock. */
export function stoppedClock() {
  let ms = 0;
  const wait = (more: number) => {
    ms += more;
  };
  return { clock: { now: () => later(ms) }, wait };
}

export const userState = (userId: number, changes: Partial<UserState> = {}): UserState => ({
  userId,
  email: addressOf(userId),
  name: null,
  emailNotifications: true,
  emailVerified: true,
  language: 'en',
  timeZone: null,
  version: 1,
  ...changes,
});

/** Creates fakes for the identity service, with `count` users, and the game service. */
export function otherServices(count: number) {
  const known = new Map(Array.from({ length: count }, (_, index) => [index + 1, userState(index + 1)]));
  const played = new Set<number>();
  const users: Users = {
    withIds: async (ids) => new Map([...known].filter(([id]) => ids.includes(id))),
    after: async (id) => [...known.values()].filter(({ userId }) => userId > id).slice(0, 2),
  };
  const games: Games = {
    movieOf: async () => ({ image: '/images/1', description: 'A dark room' }),
    usersWhoPlayed: async () => played,
  };
  return { known, played, users, games };
}

/** Creates a mailer that returns the results of `resultOf` and records the addresses of tried and delivered emails. */
export function fakeMailer(resultOf: (mail: Mail) => AttemptResult | Promise<AttemptResult>) {
  const arrived: string[] = [];
  const tried: string[] = [];
  const deadlines: Date[] = [];
  const mailer: Mailer = {
    async send(renderMail, notAfter) {
      deadlines.push(notAfter);
      const mail = renderMail();
      tried.push(mail.to);
      const result = await resultOf(mail);
      if (result.kind === 'accepted' || result.kind === 'ambiguous') arrived.push(mail.to);
      return result;
    },
  };
  return { mailer, arrived, tried, deadlines };
}

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
  const handle = eventReceiver((events) => consumeUserEvents(events, { now: () => TEN }));
  const receive = <E extends EventType>(event: E, payload: PayloadOf<E>) =>
    database.transaction((tx) => handle(tx, event, payload));
  const deliveries = pgDeliveries(database);
  return {
    database,
    url,
    rows,
    handle,
    receive,
    deliveries,
    register: async (...userIds: number[]) => {
      for (const userId of userIds) await receive(identityEvents.userRegistered, userState(userId));
    },
    change: (userId: number, version: number, emailNotifications: boolean) =>
      receive(identityEvents.userChanged, userState(userId, { version, emailNotifications })),
    /** Claims mails of the day for a worker. */
    claim: (size = 100, now = TEN) => deliveries.claim({ date: DATE, claim: randomUUID(), size }, now),
    /** Returns the states of the mails, sorted by user. */
    states: async (table: 'deliveries' | 'account_mails' = 'deliveries') =>
      (await rows(`SELECT state FROM ${table} ORDER BY user_id`)).map(({ state }) => state),
    /** Starts the day's emails and adds the deliveries of all subscribers. */
    async startDay(now = TEN) {
      await deliveries.hasWork(DATE, now);
      while ((await deliveries.collect(DATE, now)) === 'more');
    },
  };
}
