import { parsePayload } from '@dreamreel/kit/events';
import { eventReceiver } from '@dreamreel/kit/testing/test-events';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import { catalogueEvents, type EventType, identityEvents, type PayloadOf } from '@dreamreel/proto/events';
import { beforeEach, expect, it } from '@jest/globals';
import { puzzle } from '../testing/in-memory.ts';
import { storePlays, testGame } from '../testing/test-game.ts';
import { consumeMovieEvents, consumeUserEvents } from './consume-events.ts';
import { cachedPuzzles } from './puzzles/cached-puzzles.ts';
import { pgPuzzles, type StoredPuzzles } from './puzzles/pg-puzzles.ts';

const [PAST, TODAY, FUTURE] = ['2026-03-13', '2026-03-14', '2026-03-20'];
const clock = { now: () => new Date(`${TODAY}T12:00:00Z`) };

const game = await testGame();
const stored = pgPuzzles(game.database);
beforeEach(() => game.rows('TRUNCATE puzzles, dropped_days CASCADE'));

const plan = (date: string, version: number, title = 'Alien'): FeaturePlan => ({
  ...{ date, version, source: 'planned' },
  movie: puzzle({ title }).movie,
});

const listeners: ((userId: number) => unknown)[] = [];
const handle = eventReceiver(({ consume }) => {
  consumeMovieEvents({ consume, listen: () => undefined }, { refresh: async () => undefined }, clock);
  consumeUserEvents(
    { consume, listen: (event, work) => void listeners.push((userId) => work(parsePayload(event, { userId }))) },
    game.database,
    1,
  );
});
/** Handles an event as the service does. */
const receive = <E extends EventType>(event: E, payload: PayloadOf<E>) =>
  game.database.transaction((tx) => handle(tx, event, payload));
const feature = (...of: Parameters<typeof plan>) => receive(catalogueEvents.movieFeatured, plan(...of));
const drop = (date: string, version: number) => receive(catalogueEvents.movieUnfeatured, { date, version });
const deleteUser = (userId: number) => receive(identityEvents.userDeleted, { userId });
const playsOf = (player: string, ...dates: string[]) =>
  storePlays(
    game,
    dates.map((date) => ({ player, date })),
  );
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

it('reads a stored movie without unknown fields, with defaults for later ones, and never one without a required field', async () => {
  const { movie } = puzzle({ germanTitle: 'Das unheimliche Wesen', fallbackKeys: ['f'.repeat(32)] });
  const { sceneCaptions: _, germanSceneCaptions: __, ...older } = movie;
  await game.rows('INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1)', [PAST, { ...older, studio: 'B' }]);
  expect((await stored.onDay(PAST))?.movie).toEqual({ ...movie, sceneCaptions: [], germanSceneCaptions: [] });
  await game.rows(`UPDATE puzzles SET movie = movie - 'title'`);
  await expect(stored.onDay(PAST)).rejects.toThrow('title');
});

it('keeps a deleted user’s games in the results of their days, linked neither to the user nor to each other', async () => {
  await playsOf('user:1', '2024-01-01', '2024-01-02', '2024-01-03');
  await playsOf('user:12', '2024-01-01', '2024-01-02');
  for (const player of ['user:1', 'user:12']) {
    await game.rows(`INSERT INTO friend_groups VALUES ($1, '2024-01-01', $1)`, [player]);
    await game.rows(`INSERT INTO friend_members VALUES ('user:1', $1, 'Anna', now(), now())`, [player]);
  }
  const changes = () => game.rows('SELECT * FROM result_changes ORDER BY id');
  const changesBefore = await changes();
  for (let n = 0; n < 2; n += 1) await deleteUser(1);
  const players = (await game.rows('SELECT player FROM plays ORDER BY id')).map(({ player }) => String(player));
  expect(players.slice(3)).toEqual(['user:12', 'user:12']);
  expect(new Set(players.slice(0, 3)).size).toBe(3);
  for (const player of players.slice(0, 3)) expect(player).toMatch(/^deleted:[\da-f-]{36}$/);
  expect(await game.rows('SELECT player FROM friend_members')).toEqual([{ player: 'user:12' }]);
  expect(await game.rows('SELECT founder FROM friend_groups ORDER BY code')).toEqual([
    { founder: null },
    { founder: 'user:12' },
  ]);
  expect(await changes()).toEqual(changesBefore);
});

it('also unlinks a game that another tab records shortly after the deletion', async () => {
  await deleteUser(7);
  await playsOf('user:7', '2024-01-01');
  await Promise.all(listeners.map((listener) => listener(7)));
  expect(await game.rows(`SELECT 1 FROM plays WHERE player = 'user:7'`)).toEqual([]);
});
