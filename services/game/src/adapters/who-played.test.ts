import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { testRpc } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { whoPlayedEndpoint } from './who-played.ts';

const ended: (() => Promise<void>)[] = [];
let ask: (date: string, userIds: number[]) => Promise<unknown>;

beforeAll(async () => {
  const test = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const nats = await testRpc('game');
  ended.push(nats.stop, test.drop);
  await test.database.pool.query(`
    INSERT INTO puzzles (id, date, movie, version) VALUES (1, '2026-11-21', '{}', 1), (2, '2026-11-20', '{}', 1);
    INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at) VALUES
      ('user:1', '2026-11-21', 1, 'playing', '{a}', 1, now()), ('user:2', '2026-11-21', 1, 'won', '{a}', 1, now()),
      ('user:3', '2026-11-20', 2, 'won', '{a}', 1, now()), ('guest:4', '2026-11-21', 1, 'won', '{a}', 1, now())`);
  whoPlayedEndpoint(nats.service, test.database);
  const actor = { kind: 'system', name: 'notification' } as const;
  ask = async (date, userIds) => {
    const answer = await nats.rpc.call(usersWhoPlayed, { date, userIds }, { actor });
    return answer.ok && answer.value.toSorted();
  };
  await waitFor(() => ask('2026-11-21', []).catch(() => undefined));
}, 120_000);
afterAll(async () => {
  for (const end of ended) await end();
});

it('names those who have begun or finished the game of a day, and nobody who was not asked for', async () => {
  expect(await ask('2026-11-21', [1, 2, 3, 4, 5])).toEqual([1, 2]);
  expect(await ask('2026-11-21', [2, 5])).toEqual([2]);
  expect(await ask('2026-11-20', [1, 2, 3])).toEqual([3]);
  expect(await ask('2026-11-22', [1, 2, 3])).toEqual([]);
});
