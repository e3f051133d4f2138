import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Database } from '@dreamreel/kit/database/database';
import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { identityEvents } from '@dreamreel/proto/identity/events';
import type { PushSubscription } from '@dreamreel/proto/notification/push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { idOf, subscribeToPush } from '../../application/push-subscriptions.ts';
import { consumeUserEvents } from '../consume-user-events.ts';
import { pgPushSubscriptions } from './pg-push-subscriptions.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOON };
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const [OLD, NEW] = ['https://push.example.org/old', 'https://push.example.org/new'];
const SAVED = { ok: true, value: { success: true } };
const UNKNOWN = { ok: false, error: 'unknown-subscription' };

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() => database.pool.query('TRUNCATE push_subscriptions, push_clients, deleted_users'));

const nameOf = (endpoint: string) => idOf(endpoint).toString('hex');

/** Turns reminders on. With `knownAs`, the browser sends an existing subscription automatically. */
const subscribe = (fields: Partial<PushSubscription>, userId: number | null = null) =>
  subscribeToPush({ subscriptions: pgPushSubscriptions(database), clock, isPushOn: true })(
    { endpoint: OLD, keys, ...fields },
    { userId, clientAddress: '203.0.113.7' },
  );

async function stored() {
  const { rows } = await database.pool.query(
    'SELECT endpoint, language, hour, user_id AS "userId" FROM push_subscriptions ORDER BY endpoint',
  );
  return rows;
}

/** Handles the event of a deleted account as the service does. */
async function deleteUser(tx: Client, userId: number): Promise<void> {
  const { subject } = identityEvents.userDeleted;
  const handlers: EventHandler[] = [];
  consumeUserEvents({ consume: (added) => void handlers.push(...added) }, clock);
  const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };
  for (const handler of handlers) if (handler.subject === subject) await handler.handle({ userId }, tx, meta);
}

describe('a subscription that a browser sends automatically', () => {
  it('does not store an automatically sent subscription that the server doesn’t have', async () => {
    expect(await subscribe({ knownAs: nameOf(OLD) })).toEqual(UNKNOWN);
    expect(await stored()).toEqual([]);
  });

  it('updates the language and hour of a subscription, and keeps its user when a guest sends it', async () => {
    await subscribe({ language: 'en', hour: 8 }, 1);
    expect(await subscribe({ knownAs: nameOf(OLD), language: 'de', hour: 9 })).toEqual(SAVED);
    expect(await stored()).toEqual([{ endpoint: OLD, language: 'de', hour: 9, userId: 1 }]);
    expect(await subscribe({ language: 'de', hour: 9 })).toEqual(SAVED);
    expect(await stored()).toEqual([{ endpoint: OLD, language: 'de', hour: 9, userId: null }]);
  });

  it('replaces a subscription that the browser has ended with the new one’s language, hour and user', async () => {
    await subscribe({ language: 'de', hour: 8 }, 1);
    for (const knownAs of [OLD, OLD, NEW]) {
      expect(await subscribe({ endpoint: NEW, knownAs: nameOf(knownAs) })).toEqual(SAVED);
      expect(await stored()).toEqual([{ endpoint: NEW, language: 'de', hour: 8, userId: 1 }]);
    }
  });

  it('does not replace a subscription of another push service, because that would bypass its limits', async () => {
    await subscribe({ endpoint: 'https://fcm.googleapis.com/one' });
    const knownAs = nameOf('https://fcm.googleapis.com/one');
    expect(await subscribe({ endpoint: NEW, knownAs })).toEqual(UNKNOWN);
    expect(await stored()).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/one' }]);
  });
});

describe('a deleted user', () => {
  it('stores no late subscription of a deleted user, not even as a guest’s', async () => {
    await subscribe({}, 1);
    await subscribe({ endpoint: NEW }, 2);
    await database.transaction((tx) => deleteUser(tx, 1));
    expect(await subscribe({}, 1)).toEqual({ ok: false, error: 'no-such-user' });
    expect(await subscribe({ knownAs: nameOf(OLD) }, 1)).toEqual(UNKNOWN);
    expect(await subscribe({ knownAs: nameOf(OLD) })).toEqual(UNKNOWN);
    expect(await stored()).toMatchObject([{ endpoint: NEW, userId: 2 }]);
  });

  it('stores no subscription that arrives while the account is being deleted', async () => {
    const subscribing = await database.transaction(async (tx) => {
      await deleteUser(tx, 1);
      const late = subscribe({}, 1);
      // The request must wait for the end of this transaction. Without a lock, it would be stored here.
      await Promise.race([late, delay(300)]);
      return [late];
    });
    expect(await Promise.all(subscribing)).toEqual([{ ok: false, error: 'no-such-user' }]);
    expect(await stored()).toEqual([]);
  });
});
