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
/** Twenty of one client address each. */
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

/** These subscribed at a time, by default yesterday. */
async function subscribe(names: readonly string[], { hour = 0, since = yesterday } = {}) {
  const subscriptions = pgPushSubscriptions(database);
  const add = subscribeToPush({ subscriptions, clock: { now: () => since }, isPushOn: true });
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  for (const [index, name] of names.entries())
    await add({ endpoint: endpointOf(name), keys, language: 'en', hour }, clientOf(index));
}

/** Runs the job once; resolves with the endpoints that were sent to. */
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
  it('go to each browser once, however often the job runs and however many run at once', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `b${index}`).toSorted();
    await subscribe(names);
    const all = (await Promise.all([runJob(), runJob(), runJob()])).flat().toSorted();
    expect(all).toEqual(names);
    expect(await runJob()).toEqual([]);
    now = new Date('2026-11-23T00:00:05Z');
    expect(await runJob()).toEqual(names);
  });

  it('wait for the movie, and for the hour that was chosen', async () => {
    await subscribe(['early']);
    await subscribe(['later'], { hour: 8 });
    expect(await runJob(undefined, false)).toEqual([]);
    expect(await runJob()).toEqual(['early']);
    now = at('07:59:59');
    expect(await runJob()).toEqual([]);
    now = at('08:00:00');
    expect(await runJob()).toEqual(['later']);
  });

  it('do not go to who has subscribed that day: the movie is known there', async () => {
    await subscribe(['new'], { since: at('00:00:01') });
    expect(await runJob()).toEqual([]);
  });

  it('are not sent again after a crash between the claim and the outcome', async () => {
    await subscribe(['one']);
    expect(await pgPushSubscriptions(database).claim(ofExample, now)).toHaveLength(1);
    expect(await runJob()).toEqual([]);
  });

  it('are sent again when the push service says so, and not before', async () => {
    await subscribe(['busy']);
    expect(await runJob(() => ({ kind: 'deferred', retryAfterMs: 300_000 }))).toEqual(['busy']);
    now = at('00:05:00');
    expect(await runJob()).toEqual([]);
    now = at('00:05:05');
    expect(await runJob()).toEqual(['busy']);
    expect(await runJob()).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is deleted where the push service does not know it any more', async () => {
    await subscribe(['gone', 'stays']);
    await runJob(({ endpoint }) => ({ kind: endpoint.endsWith('gone') ? 'gone' : 'accepted' }));
    expect(await kept()).toBe(1);
  });

  it('is deleted after it was refused on seven days in a row', async () => {
    await subscribe(['refused']);
    for (let day = 22; day < 29; day += 1) {
      expect(await kept()).toBe(1);
      now = new Date(`2026-11-${day}T00:00:05Z`);
      await runJob(() => ({ kind: 'rejected' }));
    }
    expect(await kept()).toBe(0);
  });

  it('is deleted after its push service has not responded on three days in a row', async () => {
    await subscribe(['silent']);
    for (let day = 22; day < 25; day += 1) {
      expect(await kept()).toBe(1);
      now = new Date(`2026-11-${day}T00:00:05Z`);
      await runJob(() => ({ kind: 'ambiguous' }));
    }
    expect(await kept()).toBe(0);
  });

  it('is kept where its push service responds after two days without a response', async () => {
    await subscribe(['slow']);
    const results = ['ambiguous', 'ambiguous', 'accepted', 'ambiguous', 'ambiguous'] as const;
    for (const [index, kind] of results.entries()) {
      now = new Date(`2026-11-${22 + index}T00:00:05Z`);
      await runJob(() => ({ kind }));
    }
    expect(await kept()).toBe(1);
  });

  it('ends where the browser ends it, and one for each endpoint is kept', async () => {
    await subscribe(['one', 'one', 'two']);
    expect(await kept()).toBe(2);
    await pgPushSubscriptions(database).remove(idOf(endpointOf('one')));
    await pgPushSubscriptions(database).remove(idOf(endpointOf('one')));
    expect(await kept()).toBe(1);
  });
});
