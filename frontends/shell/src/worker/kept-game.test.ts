import { describe, expect, it } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { keptGame } from './kept-game.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const SITE = 'https://movie.example';
const TODAY = '2026-11-22';
const gameOf = (date: string, session = 'a') => `${SITE}/api/daily-movie?sessionId=${session}&date=${date}`;
const imageOf = (letter: string, width = 768) => `${SITE}/images/${letter.repeat(32)}?w=${width}`;
const open = { movie: { title: null, generatedImages: ['a', 'b'].map((letter) => `/images/${letter.repeat(32)}`) } };

/** A server whose day is `TODAY`, until it is `stopped`. */
function setup() {
  const caches = memoryCaches(SITE);
  const server = { game: { ...open } as object, isStopped: false, requests: 0, pause: Promise.resolve() };
  const fetchIt: typeof fetch = async (request) => {
    const url = new URL(request instanceof Request ? request.url : String(request), SITE);
    const game = server.game;
    server.requests += 1;
    await server.pause;
    if (server.isStopped) throw new TypeError('Failed to fetch');
    const headers = { date: new Date(`${TODAY}T12:00:00Z`).toUTCString() };
    return new Response(url.pathname === '/api/daily-movie' ? JSON.stringify(game) : 'pixels', { headers });
  };
  const work: Promise<unknown>[] = [];
  const inBackground = (promise: Promise<unknown>) => void work.push(promise);
  const game = keptGame({ caches, fetch: fetchIt });
  const settled = () => Promise.all(work);
  return {
    caches,
    server,
    game,
    async opens(url = gameOf(TODAY)) {
      const response = await game.fetched(new Request(url), inBackground);
      await settled();
      return response;
    },
    async shows(url: string) {
      const response = await game.image(new Request(url), inBackground);
      await settled();
      return response.text();
    },
    kept: () => caches.in(CACHES.game),
    settled,
    inBackground,
  };
}
const path = (url: string) => url.slice(SITE.length);

describe('the kept game', () => {
  it('is that of today, with the images that were seen', async () => {
    const { opens, shows, kept, game, server } = setup();
    await opens();
    await shows(imageOf('a'));
    await shows(imageOf('f'));
    expect(kept()).toEqual([path(gameOf(TODAY)), path(imageOf('a'))]);
    server.isStopped = true;
    expect(await (await game.response(gameOf(TODAY)))?.json()).toEqual(open);
    expect(await shows(imageOf('a'))).toBe('pixels');
    expect(await shows(imageOf('a', 1536))).toBe('pixels');
    await expect(shows(imageOf('b'))).rejects.toThrow('Failed to fetch');
  });

  it.each(['2026-11-21', '2026-11-23', ''])('is never that of another day by the server’s clock: %s', async (date) => {
    const { opens, kept } = setup();
    await opens(gameOf(date));
    expect(kept()).toEqual([]);
  });

  it('takes the place of another, with its images', async () => {
    const { opens, shows, kept, server } = setup();
    await opens(gameOf(TODAY, 'old'));
    await shows(imageOf('b'));
    server.game = { movie: { generatedImages: [`/images/${'c'.repeat(32)}`] } };
    await opens(gameOf(TODAY, 'new'));
    expect(kept()).toEqual([path(gameOf(TODAY, 'new'))]);
  });

  it('is fetched again after a guess', async () => {
    const { opens, game, caches, server } = setup();
    await opens();
    server.game = { ...open, completion: { guesses: ['Alien'] } };
    await game.refresh();
    expect(await caches.text()).toContain('Alien');
  });

  it('is gone once somebody signs in or out, also where its response was under way then', async () => {
    const { opens, game, kept, server } = setup();
    await opens();
    await game.forget();
    expect(kept()).toEqual([]);
    let go = () => {};
    server.pause = new Promise<void>((resolve) => {
      go = resolve;
    });
    const late = opens();
    await game.forget();
    go();
    await late;
    expect(kept()).toEqual([]);
  });

  it('of one player is never shown to another who opens a page here', async () => {
    const { game, caches, server } = setup();
    server.game = { ...open, owner: 'of-ada' };
    await game.keepLoaded([gameOf(TODAY)], '5');
    expect(await caches.text()).toContain('of-ada');
    server.isStopped = true;
    await game.keepLoaded([], 'guest');
    expect(await game.response(gameOf(TODAY))).toBeUndefined();
    expect(await caches.text()).not.toContain('of-ada');
  });

  it('is kept with its images after the first visit, in which there was no worker yet', async () => {
    const { game, kept, server } = setup();
    const loaded = [gameOf(TODAY), imageOf('a'), imageOf('f')];
    await game.keepLoaded(loaded, 'guest');
    expect(kept()).toEqual([path(gameOf(TODAY)), path(imageOf('a')), '/player'].toSorted());
    const { requests } = server;
    await game.keepLoaded(loaded, 'guest');
    expect(server.requests).toBe(requests);
  });
});
