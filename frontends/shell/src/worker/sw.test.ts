import { setTimeout as delay } from 'node:timers/promises';
import { subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CACHES } from './route-of.ts';
import { subscriptionAt, workerScope } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
const { caches, notifications, calls, windows, dispatch } = workerScope(SITE);
const { isOutage, networkFirst } = await import('./sw.ts');
beforeEach(() => {
  for (const list of [notifications, calls, windows]) list.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a push message', () => {
  const push = (json: () => unknown) => dispatch('push', { data: { json } });

  it('shows a push message as sent by the server, with the tag of its day', async () => {
    const texts = { title: 'Dreamreel', body: 'Ein neuer Film ist da.', tag: '2026-11-22' };
    await push(() => ({ ...texts, url: 'https://evil.example' }));
    expect(notifications).toEqual([{ ...texts, icon: '/icon-192.png', badge: '/icon-badge.png' }]);
  });

  it.each<[string, () => unknown]>([
    ['has numbers for texts', () => ({ title: 1, body: 2, tag: 3 })],
    [
      'isn’t JSON',
      () => {
        throw new SyntaxError('Unexpected token');
      },
    ],
  ])('shows the default text for a push message that %s', async (_what, json) => {
    await push(json);
    const byDefault = { title: 'Dreamreel', body: 'A new movie is available.', tag: 'dreamreel' };
    expect(notifications).toMatchObject([byDefault]);
  });
});

it.each([
  ['opens the game', [], 'open /daily'],
  ['focuses a window that shows the game', ['/archive', '/daily?sessionId=a'], 'focus /daily?sessionId=a'],
  ['doesn’t reuse a window that shows another page', ['/archive', '/daily-news'], 'open /daily'],
])('closes a clicked notification and %s', async (_what, openWindows, call) => {
  windows.push(...openWindows);
  await dispatch('notificationclick', { notification: { close: () => calls.push('close') } });
  expect(calls).toEqual(['close', call]);
});

describe('a subscription that the browser has ended', () => {
  const OLD = 'https://push.example.org/old';
  const oldSubscription = subscriptionAt(OLD);
  const ended = (change: object) => dispatch('pushsubscriptionchange', change);
  /** Returns a function that lists the requests, except for that of the key. */
  const serve = (status: number, publicKey = 'current key') => {
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        url === '/api/push/key' ? Response.json({ publicKey }) : new Response('{}', { status }),
      );
    const requests = () => fetching.mock.calls.filter(([url]) => url !== '/api/push/key');
    return () => requests().map(([url, init]) => [url, JSON.parse(String(init?.body))]);
  };

  it.each([
    ['renews it with the site’s current key', null, ['subscribe by current key'], 'https://push.example.org/renewed'],
    ['uses the one that the browser has renewed', 'https://push.example.org/new', [], 'https://push.example.org/new'],
  ])('%s, and replaces it on the server', async (_what, renewed, expectedCalls, endpoint) => {
    const requests = serve(200);
    await ended({ oldSubscription, newSubscription: renewed === null ? null : subscriptionAt(renewed) });
    expect(calls).toEqual(expectedCalls);
    const body = { endpoint, keys: { p256dh: 'p', auth: 'a' }, knownAs: await subscriptionIdOf(OLD) };
    expect(requests()).toEqual([['/api/push/subscriptions', body]]);
  });

  it('is not renewed if reminders are no longer permitted or the server doesn’t have it', async () => {
    const requests = serve(200, 'denied');
    await expect(ended({ oldSubscription })).resolves.toBeUndefined();
    expect(requests()).toEqual([]);
    jest.restoreAllMocks();
    serve(404);
    await expect(ended({ oldSubscription })).resolves.toBeUndefined();
  });
});

it('stores nothing of a page that withdraws consent while it is being cached', async () => {
  const url = `${SITE}/api/daily-movie?date=2026-11-22`;
  const message = { type: 'page-loaded', page: '/admin', loaded: [url], player: 'guest' };
  await caches.open(CACHES.fallback);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    return new Response('{}', { headers: { date: 'Sun, 22 Nov 2026 12:00:00 GMT' } });
  });
  await dispatch('message', { data: message });
  expect(await caches.keys()).toEqual([]);
});

const [fresh, stored, outage] = [new Response('fresh'), new Response('cached'), new Response('', { status: 503 })];
const cached = async () => stored;
const nothing = async () => undefined;

it.each<[string, () => Parameters<typeof networkFirst>[0], Response]>([
  ['the network response', () => ({ network: delay(0, fresh), cached }), fresh],
  ['the cached one if the network is too slow', () => ({ network: delay(200, fresh), cached, timeoutMs: 1 }), stored],
  ['a slow one if nothing is cached', () => ({ network: delay(30, fresh), cached: nothing, timeoutMs: 1 }), fresh],
  ['the cached one in an outage', () => ({ network: delay(0, outage), cached, isFailure: isOutage }), stored],
  [
    'an outage without a cached one',
    () => ({ network: delay(0, outage), cached: nothing, isFailure: isOutage }),
    outage,
  ],
])('tries the network first and returns %s', async (_what, options, expected) => {
  expect(await networkFirst(options())).toBe(expected);
});

it('rejects with the network error if nothing is cached', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'));
  await expect(networkFirst({ network, cached: nothing })).rejects.toThrow('Failed to fetch');
});

it('removes our caches and unregisters itself once it is retired', async () => {
  await import('./sw-retired.ts');
  for (const name of [...Object.values(CACHES), 'dreamreel-of-an-older-worker', 'of-another-script'])
    await caches.open(name);
  await dispatch('install');
  expect(calls).toEqual(['skip waiting']);
  await dispatch('activate');
  expect(await caches.keys()).toEqual(['of-another-script']);
  expect(calls).toEqual(['skip waiting', 'unregister']);
});
