import { eventReceiver } from '@dreamreel/kit/testing/test-events';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { beforeEach, expect, it } from '@jest/globals';
import { puzzle } from '../../testing/in-memory.ts';
import { storePlays, testGame } from '../../testing/test-game.ts';
import { cachedPuzzles } from './cached-puzzles.ts';
import { consumeMovieEvents } from './consume-movie-events.ts';
import { pgPuzzles, type StoredPuzzles } from './pg-puzzles.ts';

const [PAST, TODAY, FUTURE] = ['2026-03-13', '2026-03-14', '2026-03-20'];
const clock = { now: () => new Date(`${TODAY}T12:00:00Z`) };

const game = await testGame();
const stored = pgPuzzles(game.database);
beforeEach(() => game.rows('TRUNCATE puzzles, dropped_days CASCADE'));

const plan = (date: string, version: number, title = 'Alien'): FeaturePlan => ({
  ...{ date, version, source: 'planned' },
  movie: puzzle({ title }).movie,
});

/** Handles an event as the service does. */
const receive = eventReceiver(({ consume }) =>
  consumeMovieEvents({ consume, listen: () => undefined }, { refresh: async () => undefined }, clock),
);
const feature = (...of: Parameters<typeof plan>) =>
  game.database.transaction((tx) => receive(tx, catalogueEvents.movieFeatured, plan(...of)));
const drop = (date: string, version: number) =>
  game.database.transaction((tx) => receive(tx, catalogueEvents.movieUnfeatured, { date, version }));
const titleOn = async (date: string, puzzles: Pick<StoredPuzzles, 'onDay'> = stored) =>
  (await puzzles.onDay(date))?.movie.title;

it('keeps the newest plan of a day and its id, because browsers use it, and the movie that was played on a past day', async () => {
  await feature(FUTURE, 3);
  const before = await stored.onDay(FUTURE);
  await feature(FUTURE, 5, 'Newer');
  await feature(FUTURE, 4, 'Older');
  expect(await stored.onDay(FUTURE)).toMatchObject({ id: before?.id, movie: { title: 'Newer' } });
  await feature(PAST, 1, 'Played');
  await feature(PAST, 9, 'Changed');
  expect(await titleOn(PAST)).toBe('Played');
});

it('stores one movie if two replicas add a movie to the same empty day', async () => {
  const [one, other] = await Promise.all([stored.add(plan(FUTURE, 1, 'A')), stored.add(plan(FUTURE, 2, 'B'))]);
  expect(one).toEqual(other);
});

it('returns cached movies and the cached first day until a refresh reads the changed ones', async () => {
  const cached = cachedPuzzles(stored, clock);
  const [first, earlier, dropped] = ['2026-02-02', '2026-02-01', '2026-03-26'];
  await feature(first, 1);
  await feature(FUTURE, 1, 'Before');
  await feature(dropped, 10);
  const before = await cached.onDay(dropped);
  const read = async () => [await cached.firstDay(), await titleOn(FUTURE, cached), await titleOn(dropped, cached)];
  expect(await read()).toEqual([first, 'Before', 'Alien']);
  await feature(earlier, 1);
  await feature(FUTURE, 2, 'After');
  await drop(dropped, 11);
  expect(await read()).toEqual([first, 'Before', 'Alien']);
  await cached.refresh();
  expect(await read()).toEqual([earlier, 'After', undefined]);
  expect(await cached.withId(before?.id ?? 0)).toBeUndefined();
});

it('restores the movie of a dropped day only with a newer plan, not with an older one that arrives late', async () => {
  await drop(FUTURE, 21);
  await feature(FUTURE, 20);
  expect(await titleOn(FUTURE)).toBeUndefined();
  await feature(FUTURE, 22, 'Newer');
  await drop(FUTURE, 21);
  expect(await titleOn(FUTURE)).toBe('Newer');
});

it('never drops the movie of a past day, or one that a player has started', async () => {
  for (const date of [PAST, TODAY]) await feature(date, 1);
  await storePlays(game, [{ player: 'guest:a', date: TODAY }]);
  for (const date of [PAST, TODAY]) {
    await drop(date, 2);
    expect(await titleOn(date)).toBe('Alien');
  }
});
