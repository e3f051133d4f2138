import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { beforeEach, expect, it } from '@jest/globals';
import type { OpenGames } from '../application/ports.ts';
import { openGame } from '../testing/daily-game.ts';
import { fakeRpc } from '../testing/fake-rpc.ts';
import { openGameCache } from './open-game-cache.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
let now: Date;
let services: ReturnType<typeof fakeRpc>;
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

const cachedOn = (date: string) => games.jsonOn(date);

it('caches today’s game as a guest without a session gets it', () => {
  expect(JSON.parse(cachedOn(TODAY) ?? '')).toEqual(openGame);
  expect(services.requestsTo(gameOperations.dailyMovie)).toMatchObject([
    { request: { date: TODAY }, actor: { kind: 'guest' } },
  ]);
  expect(cachedOn('2026-11-20')).toBeUndefined();
  expect(cachedOn(TOMORROW)).toBeUndefined();
});

it('loads the game once while it is fresh', async () => {
  await refresh();
  expect(services.requestsTo(gameOperations.dailyMovie)).toHaveLength(1);
});

it.each([catalogueEvents.movieFeatured, catalogueEvents.movieUnfeatured])(
  'has nothing cached after a change of the calendar until the game is loaded again',
  async (event) => {
    change(event);
    expect(cachedOn(TODAY)).toBeUndefined();
    await refresh();
    expect(cachedOn(TODAY)).toBeDefined();
  },
);

it('has nothing cached while the game service is unavailable or has no movie', async () => {
  change(catalogueEvents.movieFeatured);
  services.handle(gameOperations.dailyMovie, () => Promise.reject(new Error('unavailable')));
  await refresh();
  expect(cachedOn(TODAY)).toBeUndefined();
  change(catalogueEvents.movieFeatured);
  services.respondError(gameOperations.dailyMovie, { errorCode: 'no-movie-on-this-day' });
  await refresh();
  expect(cachedOn(TODAY)).toBeUndefined();
});

it('has nothing cached from the first millisecond of a new day until that day’s movie is loaded', async () => {
  now = new Date(`${TODAY}T23:59:59.999Z`);
  expect(cachedOn(TODAY)).toBeDefined();
  now = new Date(`${TOMORROW}T00:00:00.000Z`);
  expect([cachedOn(TODAY), cachedOn(TOMORROW)]).toEqual([undefined, undefined]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  services.handle(gameOperations.dailyMovie, async () => {
    await held;
    return openGame;
  });
  const loading = refresh();
  expect(cachedOn(TOMORROW)).toBeUndefined();
  release();
  await loading;
  expect([cachedOn(TODAY), cachedOn(TOMORROW)]).toEqual([undefined, JSON.stringify(openGame)]);

  // The movie of the new day is not served for the day before.
  now = new Date(`${TODAY}T23:59:59.999Z`);
  expect(cachedOn(TODAY)).toBeUndefined();
});
