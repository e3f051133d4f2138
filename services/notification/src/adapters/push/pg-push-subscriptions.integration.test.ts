import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dailyPushJob } from '../../application/daily-push-job.ts';
import type { PushTarget } from '../../application/push-ports.ts';
import { idOf, subscribeToPush } from '../../application/push-subscriptions.ts';
import type { PushResult } from '../../domain/after-push.ts';
import { pgPushSubscriptions } from './pg-push-subscriptions.ts';

const TODAY = '2026-11-22';
const at = (time: string) => new Date(`${TODAY}T${time}Z`);
const yesterday = new Date('2026-11-21T12:00:00Z');
/** Assigns twenty subscriptions to each client address. */
const clientOf = (index: number) => ({ userId: null, clientAddress: `203.0.113.${Math.floor(index / 20)}` });
const endpointOf = (name: string) => `https://push.example.org/${name}`;

let database: Database;
let drop: () => Promise<void>;
let now = at('00:00:05');
const clock = { now: () => now };
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(async () => {
  now = at('00:00:05');
  await database.pool.query('TRUNCATE push_subscriptions, push_clients');
});

const ofExample = { date: TODAY, service: 'example.org', size: 10 };

/** Adds subscriptions at a given time, by default yesterday. */
async function subscribe(names: readonly string[], { hour = 0, since = yesterday } = {}) {
  const subscriptions = pgPushSubscriptions(database);
  const add = subscribeToPush({ subscriptions, clock: { now: () => since }, isPushOn: true });
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  for (const [index, name] of names.entries())
    await add({ endpoint: endpointOf(name), keys, language: 'en', hour }, clientOf(index));
}

/** Runs the job once and returns the endpoints that were called. */
async function runJob(resultOf: (target: PushTarget) => PushResult = () => ({ kind: 'accepted' }), hasMovie = true) {
  const sent: string[] = [];
  const movie = hasMovie ? { image: '/images/1', description: 'A dark room' } : undefined;
  await dailyPushJob({
    subscriptions: pgPushSubscriptions(database),
    games: { movieOf: async () => movie },
    sender: {
      async send(target) {
        sent.push(target.endpoint.slice(endpointOf('').length));
        return resultOf(target);
      },
    },
    clock,
    onOutcome: () => undefined,
  })(new AbortController().signal);
  return sent.toSorted();
}
const kept = async () =>
  (await database.pool.query('SELECT endpoint FROM push_subscriptions ORDER BY endpoint')).rows.length;

describe('the reminders of a day', () => {
  it('reminds each browser once a day, however many jobs run at the same time', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `b${index}`).toSorted();
    await subscribe(names);
    const all = (await Promise.all([runJob(), runJob(), runJob()])).flat().toSorted();
    expect(all).toEqual(names);
    expect(await runJob()).toEqual([]);
    now = new Date('2026-11-23T00:00:05Z');
    expect(await runJob()).toEqual(names);
  });

  it('waits for the movie and for the chosen hour', async () => {
    await subscribe(['early']);
    await subscribe(['later'], { hour: 8 });
    expect(await runJob(undefined, false)).toEqual([]);
    expect(await runJob()).toEqual(['early']);
    now = at('07:59:59');
    expect(await runJob()).toEqual([]);
    now = at('08:00:00');
    expect(await runJob()).toEqual(['later']);
  });

  it('does not remind a browser that subscribed on the same day, because its player knows the movie', async () => {
    await subscribe(['new'], { since: at('00:00:01') });
    expect(await runJob()).toEqual([]);
  });

  it('does not repeat a reminder after a crash between the claim and the outcome', async () => {
    await subscribe(['one']);
    expect(await pgPushSubscriptions(database).claim(ofExample, now)).toHaveLength(1);
    expect(await runJob()).toEqual([]);
  });

  it('repeats a deferred reminder no earlier than the push service asks', async () => {
    await subscribe(['busy']);
    expect(await runJob(() => ({ kind: 'deferred', retryAfterMs: 300_000 }))).toEqual(['busy']);
    now = at('00:05:00');
    expect(await runJob()).toEqual([]);
    now = at('00:05:05');
    expect(await runJob()).toEqual(['busy']);
    expect(await runJob()).toEqual([]);
  });
});

it('reminds a browser on the next day after a clock that ran a year ahead is corrected', async () => {
  await subscribe(['reminded', 'deferred'], { since: new Date('2027-11-21T12:00:00Z') });
  now = new Date('2027-11-22T00:00:05Z');
  const busy = { kind: 'deferred', retryAfterMs: 300_000 } as const;
  await runJob(({ endpoint }) => (endpoint.endsWith('deferred') ? busy : { kind: 'accepted' }));
  now = at('00:00:05');
  expect(await runJob()).toEqual(['deferred', 'reminded']);
  expect(await runJob()).toEqual([]);
});

describe('a subscription', () => {
  it('deletes a subscription that the push service no longer has', async () => {
    await subscribe(['gone', 'stays']);
    await runJob(({ endpoint }) => ({ kind: endpoint.endsWith('gone') ? 'gone' : 'accepted' }));
    expect(await kept()).toBe(1);
  });

  it('deletes a subscription after it was rejected on seven consecutive days', async () => {
    await subscribe(['refused']);
    for (let day = 22; day < 29; day += 1) {
      expect(await kept()).toBe(1);
      now = new Date(`2026-11-${day}T00:00:05Z`);
      await runJob(() => ({ kind: 'rejected' }));
    }
    expect(await kept()).toBe(0);
  });

  it('deletes a subscription after its push service has not responded on three consecutive days', async () => {
    await subscribe(['silent']);
    for (let day = 22; day < 25; day += 1) {
      expect(await kept()).toBe(1);
      now = new Date(`2026-11-${day}T00:00:05Z`);
      await runJob(() => ({ kind: 'ambiguous' }));
    }
    expect(await kept()).toBe(0);
  });

  it('keeps a subscription if its push service responds after two days without a response', async () => {
    await subscribe(['slow']);
    const results = ['ambiguous', 'ambiguous', 'accepted', 'ambiguous', 'ambiguous'] as const;
    for (const [index, kind] of results.entries()) {
      now = new Date(`2026-11-${22 + index}T00:00:05Z`);
      await runJob(() => ({ kind }));
    }
    expect(await kept()).toBe(1);
  });

  it('deletes a subscription when the browser ends it, and stores one per endpoint', async () => {
    await subscribe(['one', 'one', 'two']);
    expect(await kept()).toBe(2);
    await pgPushSubscriptions(database).remove(idOf(endpointOf('one')));
    await pgPushSubscriptions(database).remove(idOf(endpointOf('one')));
    expect(await kept()).toBe(1);
  });
});
