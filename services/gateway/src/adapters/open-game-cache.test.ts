import { catalogueEvents } from '@dreamreel/proto/events';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { beforeEach, expect, it } from '@jest/globals';
import type { OpenGames } from '../application/ports.ts';
import { type FakeServices, fakeRpc } from '../testing/fake-rpc.ts';
import { openGame } from '../testing/responses.ts';
import { openGameCache } from './open-game-cache.ts';

const [TODAY, TOMORROW] = ['2026-11-21', '2026-11-22'];
let now: Date;
let services: FakeServices;
let games: OpenGames;
let refresh: () => Promise<unknown>;
let change: (event: object) => void;

beforeEach(async () => {
  now = new Date(`${TODAY}T10:00:00Z`);
  services = fakeRpc();
  services.respond(gameOperations.dailyMovie, openGame);
  const listeners = new Map<object, () => unknown>();
  games = openGameCache({
    rpc: services.rpc,
    clock: { now: () => now },
    events: { listen: (event, listener) => void listeners.set(event, () => Reflect.apply(listener, undefined, [])) },
    every: (_name, _ms, work) => {
      refresh = async () => work(new AbortController().signal);
    },
  });
  change = (event) => listeners.get(event)?.();
  await refresh();
});

const isCached = (date = TODAY) => games.jsonOn(date) !== undefined;

it('caches only today’s game as a guest without a session gets it, and loads it once while it is fresh', async () => {
  await refresh();
  expect(JSON.parse(games.jsonOn(TODAY) ?? '')).toEqual(openGame);
  expect(services.requestsTo(gameOperations.dailyMovie)).toMatchObject([
    { request: { date: TODAY }, actor: { kind: 'guest' } },
  ]);
  expect([isCached('2026-11-20'), isCached(TOMORROW)]).toEqual([false, false]);
});

it.each([catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured])(
  'has nothing cached after a change of the calendar until the game is loaded again',
  async (event) => {
    change(event);
    expect(isCached()).toBe(false);
    await refresh();
    expect(isCached()).toBe(true);
  },
);

it('has nothing cached while the game service is unavailable or has no movie', async () => {
  change(catalogueEvents.movieFeatured);
  services.handle(gameOperations.dailyMovie, () => Promise.reject(new Error('unavailable')));
  await refresh();
  expect(isCached()).toBe(false);
  change(catalogueEvents.movieFeatured);
  services.respondError(gameOperations.dailyMovie, { errorCode: 'no-movie-on-this-day' });
  await refresh();
  expect(isCached()).toBe(false);
});

it('has nothing cached from the first millisecond of a new day until that day’s movie is loaded', async () => {
  now = new Date(`${TODAY}T23:59:59.999Z`);
  expect(isCached()).toBe(true);
  now = new Date(`${TOMORROW}T00:00:00.000Z`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  services.handle(gameOperations.dailyMovie, () => held.then(() => openGame));
  const loading = refresh();
  expect([isCached(), isCached(TOMORROW)]).toEqual([false, false]);
  release();
  await loading;
  expect([isCached(), isCached(TOMORROW)]).toEqual([false, true]);

  // The movie of the new day is not served for the day before.
  now = new Date(`${TODAY}T23:59:59.999Z`);
  expect(isCached()).toBe(false);
});
