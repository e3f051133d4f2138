import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPlay, type PlayStatus } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { pgSettings } from '../pg-settings.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { pgArchiveCounts } from './pg-archive-counts.ts';

const DATES = ['2025-12-31', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
const TODAY = '2026-03-04';

let database: Database;
let drop: () => Promise<void>;
let idOf: Map<string, number>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) SELECT day::date, '{}', 1 FROM unnest($1::text[]) AS day
     RETURNING id, to_char(date, 'YYYY-MM-DD') AS date`,
    [DATES],
  );
  idOf = new Map(rows.map(({ id, date }) => [date, id]));
});
afterAll(() => drop());

async function play(player: string, date: string, status: PlayStatus): Promise<void> {
  const after = { ...newPlay, status, guesses: ['a'] };
  const of = puzzle({ id: idOf.get(date) ?? 0, date });
  await pgPlays(database).write({
    player,
    puzzle: of,
    before: undefined,
    after,
    now: new Date(),
    counted: false,
  });
}

describe('the totals of the archive', () => {
  const totals = (user: string | undefined, anonymousId?: string) =>
    pgArchiveCounts(database).of({ user, anonymousId }, TODAY);

  it('count the days up to today, and those that a user has finished and won', async () => {
    const user = `user:${randomUUID()}`;
    await play(user, '2026-03-01', 'won');
    await play(user, '2026-03-02', 'lost');
    await play(user, '2026-03-03', 'playing');
    await play(user, TODAY, 'won');
    expect(await totals(user)).toEqual({ days: 5, firstDay: '2025-12-31', played: 3, won: 2, unplayed: '2025-12-31' });
  });

  it('suggest a started day if no new day is left, and no day if every past day is finished', async () => {
    const user = `user:${randomUUID()}`;
    for (const date of DATES.slice(0, 3)) await play(user, date, 'lost');
    expect(await totals(user)).toMatchObject({ unplayed: '2026-03-03' });
    await play(user, '2026-03-03', 'won');
    expect(await totals(user)).toMatchObject({ played: 4, won: 1, unplayed: null });
  });

  it('include, for a guest, all sessions of the same browser and no others', async () => {
    const anonymousId = randomUUID();
    await play(`guest:${anonymousId}-2026-03-01`, '2026-03-01', 'won');
    await play(`guest:${anonymousId}-2026-03-02`, '2026-03-03', 'won');
    expect(await totals(undefined, anonymousId)).toMatchObject({ days: 5, played: 1, won: 1 });
    expect(await totals(undefined)).toMatchObject({ days: 5, played: 0, won: 0 });
    expect(await totals(undefined, `${anonymousId.slice(0, 8)}%`)).toMatchObject({ played: 0 });
  });

  it('have no first day until the first movie has been shown', async () => {
    expect(await pgArchiveCounts(database).of({ user: 'user:1', anonymousId: undefined }, '2025-12-30')).toEqual({
      ...{ days: 0, firstDay: null, played: 0, won: 0, unplayed: null },
    });
  });
});

it('comparisons are on at first, and every other instance reads a change', async () => {
  const [one, other] = [pgSettings(database), pgSettings(database)];
  await Promise.all([one.refresh(), other.refresh()]);
  expect(one.current()).toEqual({ comparesGuesses: true });
  expect(await one.change({ comparesGuesses: false })).toEqual({ comparesGuesses: false });
  expect(other.current()).toEqual({ comparesGuesses: true });
  await other.refresh();
  expect(other.current()).toEqual({ comparesGuesses: false });
  await other.change({ comparesGuesses: true });
  await one.refresh();
  expect(one.current()).toEqual({ comparesGuesses: true });
});
