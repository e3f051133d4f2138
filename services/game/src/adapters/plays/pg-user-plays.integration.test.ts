import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pgUserPlays, type UserPlays } from './pg-user-plays.ts';

let players: UserPlays;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
  drop = test.drop;
  await test.database.pool.query(`
    INSERT INTO puzzles (id, date, movie, version) VALUES (1, '2026-11-21', '{}', 1), (2, '2026-11-20', '{}', 1);
    INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at) VALUES
      ('user:1', '2026-11-21', 1, 'playing', '{a}', 1, now()), ('user:2', '2026-11-21', 1, 'won', '{a}', 1, now()),
      ('user:3', '2026-11-20', 2, 'won', '{a}', 1, now()), ('guest:4', '2026-11-21', 1, 'won', '{a}', 1, now())`);
  players = pgUserPlays(test.database);
});
afterAll(() => drop());

it('returns those of the given users who started or finished the game of a day, and no one else', async () => {
  const usersWhoPlayed = async (date: string, userIds: number[]) =>
    (await players.usersWhoPlayed({ date, userIds })).toSorted();
  expect(await usersWhoPlayed('2026-11-21', [1, 2, 3, 4, 5])).toEqual([1, 2]);
  expect(await usersWhoPlayed('2026-11-21', [2, 5])).toEqual([2]);
  expect(await usersWhoPlayed('2026-11-20', [1, 2, 3])).toEqual([3]);
  expect(await usersWhoPlayed('2026-11-22', [1, 2, 3])).toEqual([]);
});
