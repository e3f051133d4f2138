import { subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { subscriptionAt, workerScope } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
const { caches, notifications, calls, windows, dispatch } = workerScope(SITE);
beforeAll(() => import('./sw.ts'));
beforeEach(() => {
  for (const list of [notifications, calls, windows]) list.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const push = (json: () => unknown) => dispatch('push', { data: { json } });

describe('a push message', () => {
  it('shows a push message as sent by the server, with the tag of its day', async () => {
    await push(() => ({
      title: 'Dreamreel',
      body: 'Ein neuer Film ist da.',
      tag: '2026-11-22',
      url: 'https://evil.example',
    }));
    expect(notifications).toEqual([
      {
        title: 'Dreamreel',
        body: 'Ein neuer Film ist da.',
        tag: '2026-11-22',
        icon: '/icon-192.png',
        badge: '/icon-badge.png',
      },
    ]);
  });

  it.each<[string, () => unknown]>([
    ['has other fields', () => ({ headline: 'x' })],
    ['has numbers for texts', () => ({ title: 1, body: 2, tag: 3 })],
    ['is a list', () => []],
    ['is null', () => null],
    [
      'isn’t JSON',
      () => {
        throw new SyntaxError('Unexpected token');
      },
    ],
  ])('shows the default text for a push message that %s', async (_what, json) => {
    await push(json);
    expect(notifications).toMatchObject([{ title: 'Dreamreel', body: 'A new movie is available.', tag: 'dreamreel' }]);
  });

  it('shows the default text for a push message without content', async () => {
    await dispatch('push', { data: null });
    expect(notifications).toMatchObject([{ title: 'Dreamreel', body: 'A new movie is available.' }]);
  });
});

describe('a click on the notification', () => {
  const click = () => dispatch('notificationclick', { notification: { close: () => calls.push('close') } });

  it('closes a clicked notification and opens the game', async () => {
    await click();
    expect(calls).toEqual(['close', 'open /daily']);
  });

  it('focuses a window that shows the game', async () => {
    windows.push('/archive', '/daily?sessionId=a');
    await click();
    expect(calls).toEqual(['close', 'focus /daily?sessionId=a']);
  });

  it('doesn’t reuse a window that shows another page', async () => {
    windows.push('/archive', '/daily-news');
    await click();
    expect(calls).toEqual(['close', 'open /daily']);
  });
});

describe('a subscription that the browser has ended', () => {
  const OLD = 'https://push.example.org/old';
  const ended = (change: object) => dispatch('pushsubscriptionchange', change);
  const serve = (status: number, publicKey = 'current key') => {
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) =>
        url === '/api/push/key' ? Response.json({ publicKey }) : new Response('{}', { status }),
      );
    const requests = () => fetching.mock.calls.filter(([url]) => url !== '/api/push/key');
    return () => requests().map(([url, init]) => [url, JSON.parse(String(init?.body))]);
  };
  const replacement = async (endpoint: string) => [
    '/api/push/subscriptions',
    { endpoint, keys: { p256dh: 'p', auth: 'a' }, knownAs: await subscriptionIdOf(OLD) },
  ];

  it('renews an ended subscription with the site’s current key and replaces it on the server', async () => {
    const requests = serve(200);
    await ended({ oldSubscription: subscriptionAt(OLD), newSubscription: null });
    expect(calls).toEqual(['subscribe by current key']);
    expect(requests()).toEqual([await replacement('https://push.example.org/renewed')]);
  });

  it('replaces a subscription on the server that the browser has renewed', async () => {
    const requests = serve(200);
    const newSubscription = subscriptionAt('https://push.example.org/new');
    await ended({ oldSubscription: subscriptionAt(OLD), newSubscription });
    expect(calls).toEqual([]);
    expect(requests()).toEqual([await replacement('https://push.example.org/new')]);
  });

  it('changes nothing if the browser doesn’t provide the old subscription', async () => {
    const requests = serve(200);
    await ended({});
    expect([calls, requests()]).toEqual([[], []]);
  });

  it('renews no subscription if reminders are no longer permitted or the server doesn’t have it', async () => {
    const requests = serve(200, 'denied');
    await expect(ended({ oldSubscription: subscriptionAt(OLD) })).resolves.toBeUndefined();
    expect(requests()).toEqual([]);
    jest.restoreAllMocks();
    serve(404);
    await expect(ended({ oldSubscription: subscriptionAt(OLD) })).resolves.toBeUndefined();
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
