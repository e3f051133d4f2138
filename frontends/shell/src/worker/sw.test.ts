import { subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { subscriptionAt, workerScope } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
const { caches, shown, calls, windows, happens } = workerScope(SITE);
beforeAll(() => import('./sw.ts'));
beforeEach(() => {
  for (const list of [shown, calls, windows]) list.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const push = (json: () => unknown) => happens('push', { data: { json } });

describe('a push message', () => {
  it('is shown as the server has written it, under the tag of its day', async () => {
    await push(() => ({
      title: 'Dreamreel',
      body: 'Ein neuer Film ist da.',
      tag: '2026-11-22',
      url: 'https://evil.example',
    }));
    expect(shown).toEqual([
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
      'is no JSON',
      () => {
        throw new SyntaxError('Unexpected token');
      },
    ],
  ])('that %s is shown with our own words: a browser requires that something is', async (_what, json) => {
    await push(json);
    expect(shown).toMatchObject([{ title: 'Dreamreel', body: 'A new movie is in.', tag: 'dreamreel' }]);
  });

  it('without content is shown too', async () => {
    await happens('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Dreamreel', body: 'A new movie is in.' }]);
  });
});

describe('a click on the notification', () => {
  const click = () => happens('notificationclick', { notification: { close: () => calls.push('close') } });

  it('closes it and opens the game', async () => {
    await click();
    expect(calls).toEqual(['close', 'open /daily']);
  });

  it('goes to the window that shows the game already', async () => {
    windows.push('/archive', '/daily?sessionId=a');
    await click();
    expect(calls).toEqual(['close', 'focus /daily?sessionId=a']);
  });

  it('takes no window that shows another page', async () => {
    windows.push('/archive', '/daily-news');
    await click();
    expect(calls).toEqual(['close', 'open /daily']);
  });
});

describe('a subscription that the browser has ended', () => {
  const OLD = 'https://push.example.org/old';
  const ended = (change: object) => happens('pushsubscriptionchange', change);
  const serve = (status: number) => {
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));
    return () => fetching.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);
  };
  const replacement = async (endpoint: string) => [
    '/api/push/subscriptions',
    { endpoint, keys: { p256dh: 'p', auth: 'a' }, knownAs: await subscriptionIdOf(OLD) },
  ];

  it('is renewed by the same key, and replaced at the server', async () => {
    const requests = serve(200);
    await ended({ oldSubscription: subscriptionAt(OLD), newSubscription: null });
    expect(calls).toEqual(['subscribe by key']);
    expect(requests()).toEqual([await replacement('https://push.example.org/renewed')]);
  });

  it('is replaced at the server where the browser has renewed it itself', async () => {
    const requests = serve(200);
    const newSubscription = subscriptionAt('https://push.example.org/new');
    await ended({ oldSubscription: subscriptionAt(OLD), newSubscription });
    expect(calls).toEqual([]);
    expect(requests()).toEqual([await replacement('https://push.example.org/new')]);
  });

  it('stays as it is where the browser does not name it', async () => {
    const requests = serve(200);
    await ended({});
    expect([calls, requests()]).toEqual([[], []]);
  });

  it('stays ended where reminders are not permitted any more, or the server does not have it', async () => {
    const requests = serve(404);
    await expect(ended({ oldSubscription: subscriptionAt(OLD, 'denied') })).resolves.toBeUndefined();
    expect(requests()).toEqual([]);
    await expect(ended({ oldSubscription: subscriptionAt(OLD) })).resolves.toBeUndefined();
  });
});

it('keeps nothing of a page that withdraws consent while it is being kept', async () => {
  const url = `${SITE}/api/daily-movie?date=2026-11-22`;
  const loaded = { type: 'page-loaded', page: '/admin', loaded: [url], player: 'guest' };
  await caches.open(CACHES.fallback);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    return new Response('{}', { headers: { date: 'Sun, 22 Nov 2026 12:00:00 GMT' } });
  });
  await happens('message', { data: loaded });
  expect(await caches.keys()).toEqual([]);
});
