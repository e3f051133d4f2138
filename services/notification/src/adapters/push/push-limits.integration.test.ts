import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscribeToPush } from '../../application/push-subscriptions.ts';
import { PUSH_LIMITS } from '../../domain/push-service.ts';
import { deleteExpired } from '../pg-delete-expired.ts';
import { pgPushSubscriptions } from './pg-push-subscriptions.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const { ofClient, ofClientElsewhere, ofOtherService, windowMs } = PUSH_LIMITS;
const SAVED = { ok: true, value: { success: true } };
const TOO_MANY = { ok: false, error: 'too-many-subscriptions' };

let database: Database;
let drop: () => Promise<void>;
let now = NOON;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(async () => {
  now = NOON;
  await database.pool.query('TRUNCATE push_subscriptions, push_clients');
});

const subscribe = (endpoint: string, clientAddress = '203.0.113.7') =>
  subscribeToPush({ subscriptions: pgPushSubscriptions(database), clock: { now: () => now }, isPushOn: true })(
    { endpoint, keys, language: 'en', hour: 0 },
    { userId: null, clientAddress },
  );
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const stored = async () => (await database.pool.query('SELECT FROM push_subscriptions')).rowCount;

/** Subscribes all endpoints at the same time. */
const subscribeAll = (endpoints: readonly string[], clientOf: (index: number) => string | undefined) =>
  Promise.all(endpoints.map((endpoint, index) => subscribe(endpoint, clientOf(index))));

describe('new push subscriptions', () => {
  it.each([
    ['fcm.googleapis.com', ofClient],
    ['push.example.org', ofClientElsewhere],
  ])('limits new subscriptions with %s to %i a day for one client address', async (host, max) => {
    await subscribeAll(
      numbers(max).map((n) => `https://${host}/${n}`),
      () => '203.0.113.7',
    );
    const retryAfterSeconds = windowMs / 1_000;
    expect(await subscribe(`https://${host}/more`)).toEqual({ ...TOO_MANY, detail: { retryAfterSeconds } });
    expect(await stored()).toBe(max);
    expect(await subscribe(`https://${host}/0`)).toEqual(SAVED);
    expect(await subscribe(`https://${host}/more`, '203.0.113.8')).toEqual(SAVED);
    now = new Date(NOON.getTime() + windowMs);
    expect(await subscribe(`https://${host}/more2`)).toEqual(SAVED);
  });

  it('stores any number of subscriptions with a known push service', async () => {
    const count = ofOtherService + 1;
    const results = await subscribeAll(
      numbers(count).map((n) => `https://fcm.googleapis.com/fcm/send/${n}`),
      (index) => `203.0.113.${index}`,
    );
    expect(results).toEqual(numbers(count).map(() => SAVED));
  });

  it('limits the subscriptions with another push service across all clients and all names of its domain', async () => {
    const results = await subscribeAll(
      numbers(ofOtherService + 20).map((n) => `https://h${n}.push.example.org/${n}`),
      (index) => `203.0.113.${index}`,
    );
    expect(results.filter(({ ok }) => !ok)).toEqual(numbers(20).map(() => TOO_MANY));
    expect(await stored()).toBe(ofOtherService);
    expect(await subscribe('https://push.example.net/1')).toEqual(SAVED);
  });

  it('counts new subscriptions for no longer than a day', async () => {
    await subscribe('https://push.example.org/one');
    const countedClients = async () => (await database.pool.query('SELECT FROM push_clients')).rowCount;
    await deleteExpired(database, { UNSUBSCRIBE_LINK_DAYS: 30, MAIL_RECORD_DAYS: 30 }, now);
    expect(await countedClients()).toBe(1);
    now = new Date(NOON.getTime() + windowMs);
    await deleteExpired(database, { UNSUBSCRIBE_LINK_DAYS: 30, MAIL_RECORD_DAYS: 30 }, now);
    expect(await countedClients()).toBe(0);
  });

  it('limits a client no longer than a day after a clock that ran a year ahead is corrected', async () => {
    const countedClients = async () => (await database.pool.query('SELECT FROM push_clients')).rowCount;
    const subscribeTooMany = () =>
      subscribeAll(
        numbers(ofClientElsewhere + 1).map((n) => `https://push.example.org/${now.getTime()}/${n}`),
        () => '203.0.113.7',
      );
    now = new Date(NOON.getTime() + 365 * windowMs);
    await subscribeTooMany();
    now = NOON;
    const retryAfterSeconds = windowMs / 1_000;
    expect(await subscribeTooMany()).toContainEqual({ ...TOO_MANY, detail: { retryAfterSeconds } });

    now = new Date(NOON.getTime() + 365 * windowMs);
    await subscribeTooMany();
    await deleteExpired(database, { UNSUBSCRIBE_LINK_DAYS: 30, MAIL_RECORD_DAYS: 30 }, NOON);
    expect(await countedClients()).toBe(0);
  });
});
