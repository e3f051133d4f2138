import type { Database } from '@dreamreel/kit/database/database';
import type { EventHandler, Events } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { puzzle } from '../../testing/in-memory.ts';
import { cachedPuzzles } from './cached-puzzles.ts';
import { consumeMovieEvents } from './consume-movie-events.ts';
import { pgPuzzles, type StoredPuzzles } from './pg-puzzles.ts';

const clock = { now: () => new Date('2026-03-14T12:00:00Z') };

const log = openLog({ service: 'test', level: 'silent' });

let database: Database;
let dropDatabase: () => Promise<void>;
let stored: StoredPuzzles;

beforeAll(async () => {
  const migrations = new URL('../../../prisma/migrations/', import.meta.url);
  ({ database, drop: dropDatabase } = await testDatabase({ migrations }));
  stored = pgPuzzles(database);
});
afterAll(() => dropDatabase());

const plan = (date: string, version: number, title = 'Alien'): FeaturePlan => ({
  date,
  version,
  source: 'planned',
  movie: puzzle({ title }).movie,
});

/** Delivers an event to the service's handlers, as the broker would. */
async function deliver(subject: string, payload: unknown): Promise<void> {
  const handlers: EventHandler[] = [];
  const events: Pick<Events, 'consume' | 'listen'> = {
    consume: (added) => void handlers.push(...added),
    listen: () => undefined,
  };
  consumeMovieEvents(events, { refresh: async () => undefined }, clock);
  await database.transaction(async (tx) => {
    for (const handler of handlers.filter((each) => each.subject === subject)) {
      await handler.handle(payload, tx, { eventId: '1', attempt: 1, log });
    }
  });
}

const feature = (payload: FeaturePlan) => deliver(catalogueEvents.movieFeatured.subject, payload);
const drop = (date: string, version: number) => deliver(catalogueEvents.movieUnfeatured.subject, { date, version });

it('keeps the newest plan of a day, whatever order the plans arrive in', async () => {
  await feature(plan('2026-03-20', 5, 'Newer'));
  await feature(plan('2026-03-20', 4, 'Older'));
  expect((await stored.onDay('2026-03-20'))?.movie.title).toBe('Newer');
});

it('keeps the movie that was played on a past day', async () => {
  await feature(plan('2026-03-13', 1, 'Played'));
  await feature(plan('2026-03-13', 9, 'Changed'));
  expect((await stored.onDay('2026-03-13'))?.movie.title).toBe('Played');
});

it('keeps the id of a puzzle when its plan changes, because browsers use it', async () => {
  await feature(plan('2026-03-21', 1));
  const before = await stored.onDay('2026-03-21');
  await feature(plan('2026-03-21', 2, 'Changed'));
  expect((await stored.onDay('2026-03-21'))?.id).toBe(before?.id);
});

it('stores one movie if two replicas add a movie to the same empty day', async () => {
  const [one, other] = await Promise.all([
    stored.add(plan('2026-03-22', 1, 'A')),
    stored.add(plan('2026-03-22', 2, 'B')),
  ]);
  expect(one).toEqual(other);
});

it('returns the cached movie of a day until a refresh reads the changed one', async () => {
  const cached = cachedPuzzles(stored, clock);
  await feature(plan('2026-03-25', 1, 'Before'));
  expect((await cached.onDay('2026-03-25'))?.movie.title).toBe('Before');
  await feature(plan('2026-03-25', 2, 'After'));
  expect((await cached.onDay('2026-03-25'))?.movie.title).toBe('Before');
  await cached.refresh();
  expect((await cached.onDay('2026-03-25'))?.movie.title).toBe('After');
});

it('lists earlier days newest first', async () => {
  await feature(plan('2026-03-10', 1));
  await feature(plan('2026-03-11', 1));
  expect((await stored.before('2026-03-13', 5)).map(({ date }) => date)).toEqual(['2026-03-11', '2026-03-10']);
});

it('returns the first day that was ever featured, cached until a refresh', async () => {
  const cached = cachedPuzzles(stored, clock);
  await feature(plan('2026-02-02', 1));
  expect(await cached.firstDay()).toBe('2026-02-02');
  await feature(plan('2026-02-01', 1));
  expect(await cached.firstDay()).toBe('2026-02-02');
  await cached.refresh();
  expect(await cached.firstDay()).toBe('2026-02-01');
});

it('drops the movie of a future day that no longer has one, and also drops it from the cache', async () => {
  const cached = cachedPuzzles(stored, clock);
  await feature(plan('2026-03-26', 10));
  const before = await cached.onDay('2026-03-26');
  await drop('2026-03-26', 11);
  await cached.refresh();
  expect(await cached.onDay('2026-03-26')).toBeUndefined();
  expect(await cached.withId(before?.id ?? 0)).toBeUndefined();
});

it('restores the movie of a dropped day only with a newer plan, not with an older one that arrives late', async () => {
  await drop('2026-03-27', 21);
  await feature(plan('2026-03-27', 20));
  expect(await stored.onDay('2026-03-27')).toBeUndefined();
  await feature(plan('2026-03-27', 22, 'Newer'));
  await drop('2026-03-27', 21);
  expect((await stored.onDay('2026-03-27'))?.movie.title).toBe('Newer');
});

it('never drops the movie of a past day, or one that a player has started', async () => {
  await feature(plan('2026-03-12', 1));
  await drop('2026-03-12', 2);
  expect(await stored.onDay('2026-03-12')).toBeDefined();

  await feature(plan('2026-03-14', 1));
  const { id } = (await stored.onDay('2026-03-14')) ?? { id: 0 };
  await database.pool.query(
    `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at)
     VALUES ('guest:a', '2026-03-14', $1, 'playing', '{}', 1, now())`,
    [id],
  );
  await drop('2026-03-14', 2);
  expect(await stored.onDay('2026-03-14')).toBeDefined();
});

it('lists the days before a date, earliest first', async () => {
  for (const date of ['2025-01-03', '2025-01-01', '2025-01-04']) await stored.add(plan(date, 1));
  expect(await stored.daysBefore('2025-01-04')).toEqual(['2025-01-01', '2025-01-03']);
  expect(await cachedPuzzles(stored, clock).daysBefore('2025-01-02')).toEqual(['2025-01-01']);
});
