import { expect, it } from '@jest/globals';
import { createOfflineGame } from './offline-game.ts';
import { CACHES } from './route-of.ts';
import { memoryCaches } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
const TODAY = '2026-11-22';
const gameOf = (date: string, session = 'a') => `${SITE}/api/daily-movie?sessionId=${session}&date=${date}`;
const imageOf = (letter: string, width = 768) => `${SITE}/images/${letter.repeat(32)}?w=${width}`;
const path = (url: string) => url.slice(SITE.length);
const open = { movie: { title: null, generatedImages: ['a', 'b'].map((letter) => `/images/${letter.repeat(32)}`) } };

/** Creates a server whose date is `TODAY`. Setting `isStopped` makes its requests fail. */
function setup() {
  const caches = memoryCaches(SITE);
  const server = { game: { ...open } as object, isStopped: false, requests: 0, pause: Promise.resolve() };
  const fakeFetch: typeof fetch = async (request) => {
    const url = new URL(request instanceof Request ? request.url : String(request), SITE);
    server.requests += 1;
    await server.pause;
    if (server.isStopped) throw new TypeError('Failed to fetch');
    const headers = { date: new Date(`${TODAY}T12:00:00Z`).toUTCString() };
    return new Response(url.pathname === '/api/daily-movie' ? JSON.stringify(server.game) : 'pixels', { headers });
  };
  const work: Promise<unknown>[] = [];
  const inBackground = (promise: Promise<unknown>) => void work.push(promise);
  const game = createOfflineGame({ caches, fetch: fakeFetch });
  return {
    caches,
    server,
    game,
    async openGame(url = gameOf(TODAY)) {
      await game.fetched(new Request(url), inBackground);
      await Promise.all(work);
    },
    async showImage(url: string) {
      await game.image(new Request(url), inBackground);
      await Promise.all(work);
    },
    cachedPaths: () => caches.in(CACHES.game),
  };
}

it.each(['2026-11-21', '2026-11-23', ''])(
  'never keeps the game of another day by the server’s clock: %s',
  async (date) => {
    const { openGame, cachedPaths } = setup();
    await openGame(gameOf(date));
    expect(cachedPaths()).toEqual([]);
  },
);

it('replaces another game and its images', async () => {
  const { openGame, showImage, cachedPaths, server } = setup();
  await openGame(gameOf(TODAY, 'old'));
  await showImage(imageOf('b'));
  server.game = { movie: { generatedImages: [`/images/${'c'.repeat(32)}`] } };
  await openGame(gameOf(TODAY, 'new'));
  expect(cachedPaths()).toEqual([path(gameOf(TODAY, 'new'))]);
});

it('shows the stored game offline, but not for another day, and a scene in the width that is stored', async () => {
  const { openGame, showImage, game, server } = setup();
  await openGame();
  await showImage(imageOf('b', 768));
  server.isStopped = true;
  expect(await game.response(gameOf(TODAY))).toBeDefined();
  expect(await game.response(gameOf('2026-11-23'))).toBeUndefined();
  const image = await game.image(new Request(imageOf('b', 1152)), () => undefined);
  expect(await image.text()).toBe('pixels');
  await expect(game.image(new Request(imageOf('a')), () => undefined)).rejects.toThrow('Failed to fetch');
});

it('doesn’t refetch a game without a session after a guess, which the page loads itself', async () => {
  const { openGame, game, server } = setup();
  await openGame(`${SITE}/api/daily-movie?date=${TODAY}`);
  const { requests } = server;
  await game.refresh();
  expect(server.requests).toBe(requests);
});

it('doesn’t store a game that was requested before a user signed in or out', async () => {
  const { openGame, game, cachedPaths, server } = setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.pause = promise;
  const late = openGame();
  await game.forget();
  resolve();
  await late;
  expect(cachedPaths()).toEqual([]);
});

it('never shows the game to another player', async () => {
  const { game, caches, server } = setup();
  server.game = { ...open, owner: 'of-ada' };
  await game.storeLoaded([gameOf(TODAY)], '5');
  expect(await caches.text()).toContain('of-ada');
  server.isStopped = true;
  await game.storeLoaded([], 'guest');
  expect(await game.response(gameOf(TODAY))).toBeUndefined();
  expect(await caches.text()).not.toContain('of-ada');
});
