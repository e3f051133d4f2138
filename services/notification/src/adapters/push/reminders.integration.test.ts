import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { identityEvents } from '@dreamreel/proto/events';
import type { PushSubscription } from '@dreamreel/proto/notification/push';
import { beforeEach, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import type { PushTarget } from '../../application/ports.ts';
import { dailyPushJob, subscribeToPush } from '../../application/reminders.ts';
import type { PushResult } from '../../domain/after-attempt.ts';
import { PUSH_LIMITS, pushServiceOf } from '../../domain/push-service.ts';
import { DAY_MS, notificationDatabase, userState } from '../../testing/notification-database.ts';
import { browserKeys, pushServer, toThisMachine } from '../../testing/push-server.ts';
import { deleteExpired } from '../pg-personal-data.ts';
import { pgPushSubscriptions } from './pg-push-subscriptions.ts';
import { idOf } from './pg-save-push-subscription.ts';
import { webPushSender } from './web-push-sender.ts';

const TODAY = '2026-11-22';
const at = (time: string) => new Date(`${TODAY}T${time}Z`);
const YESTERDAY = new Date('2026-11-21T12:00:00Z');
const A_YEAR_MS = 365 * DAY_MS;
const { keys } = browserKeys();
const SAVED = { ok: true, value: { success: true } };
const TOO_MANY = { ok: false, error: 'too-many-subscriptions' };
const UNKNOWN = { ok: false, error: 'unknown-subscription' };

const { database, rows, handle, receive } = await notificationDatabase();
const subscriptions = pgPushSubscriptions(database);
let now: Date;
const clock = { now: () => now };
beforeEach(() => {
  now = YESTERDAY;
});

const GUEST = { userId: null, clientAddress: '203.0.113.7' };
const endpointOf = (name: string) => `https://push.example.org/${name}`;
const hexIdOf = (endpoint: string) => idOf(endpoint).toString('hex');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Turns reminders on. With `knownAs`, the browser sends an existing subscription automatically. */
const subscribe = (endpoint: string, fields: Partial<PushSubscription> = {}, from: object = {}) =>
  subscribeToPush({ subscriptions, clock, isPushOn: true })({ endpoint, keys, ...GUEST, ...fields, ...from });
const stored = () =>
  rows('SELECT endpoint, language, hour, user_id AS "userId" FROM push_subscriptions ORDER BY endpoint');
const storedEndpoints = async () => (await stored()).map(({ endpoint }) => endpoint);

/** Runs the job once and returns the names of the endpoints that were called. */
async function runJob(resultOf: (target: PushTarget) => PushResult = () => ({ kind: 'accepted' }), hasMovie = true) {
  const sent: string[] = [];
  const send = async (target: PushTarget) => {
    sent.push(target.endpoint.slice(endpointOf('').length));
    return resultOf(target);
  };
  const movieOf = async () => (hasMovie ? { image: '/images/1', description: 'A dark room' } : undefined);
  const deps = { subscriptions, games: { movieOf }, sender: { send }, clock, onOutcome: () => undefined };
  await dailyPushJob(deps)(new AbortController().signal);
  return sent.toSorted();
}

describe('the reminders of a day', () => {
  it('reminds each browser once a day, however many jobs run at the same time', async () => {
    const names = numbers(120).map((n) => `b${n}`);
    for (const [n, name] of names.entries())
      await subscribe(endpointOf(name), {}, { clientAddress: `203.0.113.${Math.floor(n / 20)}` });
    now = at('00:00:05');
    const sent = await Promise.all([runJob(), runJob(), runJob()]);
    expect(sent.flat().toSorted()).toEqual(names.toSorted());
    expect(await runJob()).toEqual([]);
    now = new Date('2026-11-23T00:00:05Z');
    expect(await runJob()).toEqual(names.toSorted());
  });

  it('waits for the movie and the chosen hour, and on the first day until tomorrow', async () => {
    await subscribe(endpointOf('early'));
    await subscribe(endpointOf('later'), { hour: 8 });
    now = at('00:00:05');
    await subscribe(endpointOf('new'));
    expect(await runJob(undefined, false)).toEqual([]);
    expect(await runJob()).toEqual(['early']);
    now = at('07:59:59');
    expect(await runJob()).toEqual([]);
    now = at('08:00:00');
    expect(await runJob()).toEqual(['later']);
  });

  it('sends none after the day has ended, even if more are due', async () => {
    for (const name of ['one', 'two', 'three']) await subscribe(endpointOf(name));
    now = at('23:59:59');
    const untilMidnight = (): PushResult => {
      now = new Date('2026-11-23T00:00:00Z');
      return { kind: 'accepted' };
    };
    // Two workers have claimed one each before midnight.
    expect(await runJob(untilMidnight)).toHaveLength(2);
  });

  it('does not repeat a reminder after a crash between the claim and the outcome', async () => {
    await subscribe(endpointOf('one'));
    now = at('00:00:05');
    expect(await subscriptions.claim({ date: TODAY, service: 'example.org', size: 10 }, now)).toHaveLength(1);
    expect(await runJob()).toEqual([]);
  });

  it('repeats a deferred reminder no earlier than the push service asks', async () => {
    await subscribe(endpointOf('busy'));
    now = at('00:00:05');
    expect(await runJob(() => ({ kind: 'deferred', retryAfterMs: 300_000 }))).toEqual(['busy']);
    now = at('00:05:00');
    expect(await runJob()).toEqual([]);
    now = at('00:05:05');
    expect(await runJob()).toEqual(['busy']);
    expect(await runJob()).toEqual([]);
  });

  it('reminds a browser on the next day after a clock that ran a year ahead is corrected', async () => {
    now = new Date(YESTERDAY.getTime() + A_YEAR_MS);
    for (const name of ['reminded', 'deferred']) await subscribe(endpointOf(name));
    now = new Date(at('00:00:05').getTime() + A_YEAR_MS);
    const busy = { kind: 'deferred', retryAfterMs: 300_000 } as const;
    await runJob(({ endpoint }) => (endpoint.endsWith('deferred') ? busy : { kind: 'accepted' }));
    now = at('00:00:05');
    expect(await runJob()).toEqual(['deferred', 'reminded']);
    expect(await runJob()).toEqual([]);
  });

  it.each([
    ['gone', ['gone'], false],
    ['rejected for six days', Array<'rejected'>(6).fill('rejected'), true],
    ['rejected for seven days', Array<'rejected'>(7).fill('rejected'), false],
    ['silent for two days', ['ambiguous', 'ambiguous'], true],
    ['silent for three days', ['ambiguous', 'ambiguous', 'ambiguous'], false],
    ['silent, but not for three days in a row', ['ambiguous', 'ambiguous', 'accepted', 'ambiguous', 'ambiguous'], true],
  ] as const)('keeps the subscription of a browser whose push service is %s: %j %s', async (_what, kinds, isKept) => {
    for (const name of ['one', 'other']) await subscribe(endpointOf(name));
    for (const [day, kind] of kinds.entries()) {
      now = new Date(at('00:00:05').getTime() + day * DAY_MS);
      await runJob(({ endpoint }) => ({ kind: endpoint.endsWith('other') ? 'accepted' : kind }));
    }
    expect(await storedEndpoints()).toEqual([...(isKept ? ['one'] : []), 'other'].map(endpointOf).toSorted());
  });
});

describe('a subscription', () => {
  it.each([
    [false, endpointOf('one'), 'push-is-off'],
    [true, 'https://postgres/one', 'no-push-service'],
  ])('is not stored if push is off or its address is internal: %j %s is %s', async (isPushOn, endpoint, error) => {
    const save = subscribeToPush({ subscriptions, clock, isPushOn });
    const answer = await save({ endpoint, keys, ...GUEST });
    expect(answer).toEqual({ ok: false, error });
    expect(await stored()).toEqual([]);
  });

  const [OLD, NEW] = [endpointOf('old'), endpointOf('new')];

  it('is updated when the browser sends it automatically, and keeps its user when a guest sends it', async () => {
    expect(await subscribe(OLD, { knownAs: hexIdOf(OLD) })).toEqual(UNKNOWN);
    await subscribe(OLD, { language: 'en', hour: 8 }, { userId: 1 });
    expect(await subscribe(OLD, { knownAs: hexIdOf(OLD), language: 'de', hour: 9 })).toEqual(SAVED);
    expect(await stored()).toEqual([{ endpoint: OLD, language: 'de', hour: 9, userId: 1 }]);
    expect(await subscribe(OLD, { language: 'de', hour: 9 })).toEqual(SAVED);
    expect(await stored()).toEqual([{ endpoint: OLD, language: 'de', hour: 9, userId: null }]);
  });

  it('passes its language, hour and user on to the one that replaces it', async () => {
    await subscribe(OLD, { language: 'de', hour: 8 }, { userId: 1 });
    for (const knownAs of [OLD, OLD, NEW]) {
      expect(await subscribe(NEW, { knownAs: hexIdOf(knownAs) })).toEqual(SAVED);
      expect(await stored()).toEqual([{ endpoint: NEW, language: 'de', hour: 8, userId: 1 }]);
    }
  });

  it('is not replaced by one of another push service, because that would bypass its limits', async () => {
    const known = 'https://fcm.googleapis.com/one';
    await subscribe(known);
    expect(await subscribe(NEW, { knownAs: hexIdOf(known) })).toEqual(UNKNOWN);
    expect(await storedEndpoints()).toEqual([known]);
  });

  it('of a deleted user is not stored if it arrives late, not even as a guest’s', async () => {
    await subscribe(OLD, {}, { userId: 1 });
    await subscribe(NEW, {}, { userId: 2 });
    await receive(identityEvents.userDeleted, { userId: 1 });
    expect(await subscribe(OLD, {}, { userId: 1 })).toEqual({ ok: false, error: 'no-such-user' });
    expect(await subscribe(OLD, { knownAs: hexIdOf(OLD) }, { userId: 1 })).toEqual(UNKNOWN);
    expect(await subscribe(OLD, { knownAs: hexIdOf(OLD) })).toEqual(UNKNOWN);
    expect(await stored()).toMatchObject([{ endpoint: NEW, userId: 2 }]);
  });

  it('is not stored if it arrives while the account is being deleted, and neither is the user’s state', async () => {
    const subscribing = await database.transaction(async (tx) => {
      await handle(tx, identityEvents.userDeleted, { userId: 1 });
      const late = [subscribe(OLD, {}, { userId: 1 }), receive(identityEvents.userChanged, userState(1))];
      // Both must wait for the end of this transaction. Without a lock, they would be stored here.
      await Promise.race([Promise.all(late), delay(300)]);
      return late;
    });
    expect(await Promise.all(subscribing)).toEqual([{ ok: false, error: 'no-such-user' }, undefined]);
    expect([await stored(), await rows('SELECT FROM subscribers')]).toEqual([[], []]);
  });
});

describe('new subscriptions', () => {
  const { ofClient, ofClientElsewhere, ofOtherService, windowMs } = PUSH_LIMITS;
  const BLOCKED = { ...TOO_MANY, detail: { retryAfterSeconds: windowMs / 1_000 } };
  const KEPT = { UNSUBSCRIBE_LINK_DAYS: 30, MAIL_RECORD_DAYS: 30 };
  const countedClients = async () => (await rows('SELECT FROM push_clients')).length;
  /** Subscribes many endpoints at the same time. */
  const subscribeAll = (count: number, nthEndpoint: (n: number) => string, clientOf = (_n: number) => '203.0.113.7') =>
    Promise.all(numbers(count).map((n) => subscribe(nthEndpoint(n), {}, { clientAddress: clientOf(n) })));

  it.each([
    ['fcm.googleapis.com', ofClient],
    ['push.example.org', ofClientElsewhere],
  ])('with %s are limited to %i a day for one client address', async (host, max) => {
    const more = `https://${host}/more`;
    await subscribeAll(max, (n) => `https://${host}/${n}`);
    expect(await subscribe(more)).toEqual(BLOCKED);
    expect(await stored()).toHaveLength(max);
    expect(await subscribe(`https://${host}/0`)).toEqual(SAVED);
    expect(await subscribe(more, {}, { clientAddress: '203.0.113.8' })).toEqual(SAVED);
    await deleteExpired(database, KEPT, now);
    expect(await countedClients()).toBe(2);
    now = new Date(now.getTime() + windowMs);
    expect(await subscribe(`https://${host}/more2`)).toEqual(SAVED);
    await deleteExpired(database, KEPT, new Date(now.getTime() + windowMs));
    expect(await countedClients()).toBe(0);
  });

  it('with an unknown push service are limited for all clients and names of its domain together', async () => {
    const count = ofOtherService + 20;
    const clientOf = (index: number) => `203.0.113.${index}`;
    const unknown = await subscribeAll(count, (n) => `https://h${n}.push.example.org/${n}`, clientOf);
    expect(unknown.filter(({ ok }) => !ok)).toEqual(numbers(20).map(() => TOO_MANY));
    expect(await stored()).toHaveLength(ofOtherService);
    expect(await subscribe('https://push.example.net/1')).toEqual(SAVED);
    const known = await subscribeAll(count, (n) => `https://fcm.googleapis.com/fcm/send/${n}`, clientOf);
    expect(known).toEqual(numbers(count).map(() => SAVED));
  });

  it('are limited no longer than a day after a clock that ran a year ahead is corrected', async () => {
    const subscribeTooMany = () => subscribeAll(ofClientElsewhere + 1, (n) => endpointOf(`${now.getTime()}/${n}`));
    now = new Date(YESTERDAY.getTime() + A_YEAR_MS);
    await subscribeTooMany();
    now = YESTERDAY;
    expect(await subscribeTooMany()).toContainEqual(BLOCKED);
    now = new Date(YESTERDAY.getTime() + A_YEAR_MS);
    await subscribeTooMany();
    await deleteExpired(database, KEPT, YESTERDAY);
    expect(await countedClients()).toBe(0);
  });
});

it.each([
  ['of one domain', ['honest.example', 'later.example'], (n: number) => `h${n}.silent.example`],
  ['of 300 domains', ['fcm.googleapis.com', 'web.push.apple.com'], (n: number) => `h${n}.example`],
])(
  'reminds another browser without delay despite 300 endpoints %s that never respond',
  async (_what, [honest = '', later = ''], silent) => {
    const server = await pushServer((path) => (path.startsWith('/silent') ? 'no-response' : { status: 201 }));
    const addressOf = (host: string, path: string) => server.endpoint(path).replace('push.example.org', host);
    /** Stores a subscription without any limit. */
    const store = (endpoint: string, createdAt: string) =>
      rows(
        `INSERT INTO push_subscriptions
         (id, endpoint, service, p256dh, auth, language, created_at, claimed_for, not_before)
       VALUES ($1, $2, $3, $4, $5, 'en', $6, '2026-11-21', $6)`,
        [idOf(endpoint), endpoint, pushServiceOf(endpoint), keys.p256dh, keys.auth, createdAt],
      );
    for (const n of numbers(300)) await store(addressOf(silent(n), `silent${n}`), '2026-11-01T00:00:00Z');
    await store(addressOf(honest, 'honest'), '2026-11-20T00:00:00Z');

    now = at('09:00:00');
    const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:admin@example.org' };
    // Longer than the test, so no request to a silent endpoint ends on its own.
    const sender = webPushSender({ vapid, clock, lookup: toThisMachine, timeoutMs: 600_000 });
    const games = { movieOf: async () => ({ image: '/images/1', description: 'A dark room' }) };
    const stop = new AbortController();
    const job = dailyPushJob({ subscriptions, games, sender, clock, onOutcome: () => undefined })(stop.signal);
    const hasReceived = (path: string) => server.received.some((received) => received.path === path);
    try {
      await waitFor(() => hasReceived('/honest'), 20_000);
      // Becomes due while the requests to the others are still open.
      await store(addressOf(later, 'later'), '2026-11-20T00:00:00Z');
      await waitFor(() => hasReceived('/later'), 20_000);
    } finally {
      stop.abort();
      server.disconnect();
      await job;
      await server.stop();
    }
  },
);
