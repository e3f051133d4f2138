import type { Database } from '@dreamreel/kit/database/database';
import { type EventHandler, parsePayload } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { PLAYS_PER_PAGE } from '@dreamreel/proto/game/exported-plays';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { consumeUserEvents } from './consume-user-events.ts';
import { pgUserPlays } from './plays/pg-user-plays.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(async () => {
  await rows('TRUNCATE plays, puzzles, statistics, win_runs, result_changes CASCADE');
  await rows(`
    INSERT INTO puzzles (date, movie, version)
    SELECT date::date, '{}', 1 FROM generate_series('2024-01-01'::date, '2025-12-31', '1 day') AS date`);
});

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}

/** Stores won games of the first days of 2024, with their statistics. */
async function playsOf(player: string, count: number) {
  await rows(
    `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, hints_of_guesses, counted, started_at, finished_at)
     SELECT $1, date, id, 'won', ARRAY['A', 'B'], 2, ARRAY[0, 1], true, '2024-01-01T10:00Z', '2024-01-01T10:05Z'
     FROM puzzles ORDER BY date LIMIT $2`,
    [player, count],
  );
  await rows(`INSERT INTO statistics VALUES ($1, $2, ARRAY[0, $2, 0, 0, 0]::int[])`, [player, count]);
  await rows(`INSERT INTO win_runs VALUES ($1, '2024-01-01', '2024-01-02', 2)`, [player]);
}

const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };

function consumer() {
  const handlers: EventHandler[] = [];
  const listeners: ((userId: number) => unknown)[] = [];
  consumeUserEvents(
    {
      consume: (added) => void handlers.push(...added),
      listen: (event, work) => void listeners.push((userId) => work(parsePayload(event, { userId }))),
    },
    database,
    1,
  );
  return {
    receive: (userId: number) =>
      database.transaction(async (tx) => {
        for (const { subject, handle } of handlers)
          if (subject === identityEvents.userDeleted.subject) await handle({ userId }, tx, meta);
      }),
    listen: (userId: number) => Promise.all(listeners.map((listener) => listener(userId))),
  };
}

describe('the games of a deleted user', () => {
  it('stay in the results of their days, linked neither to the user nor to each other', async () => {
    await playsOf('user:1', 3);
    await playsOf('user:12', 2);
    const changesBefore = await rows('SELECT * FROM result_changes ORDER BY id');
    for (let n = 0; n < 2; n += 1) await consumer().receive(1);
    const players = (await rows('SELECT player FROM plays ORDER BY id')).map(({ player }) => String(player));
    expect(players.slice(3)).toEqual(['user:12', 'user:12']);
    expect(new Set(players.slice(0, 3)).size).toBe(3);
    for (const player of players.slice(0, 3)) expect(player).toMatch(/^deleted:[\da-f-]{36}$/);
    expect(await rows('SELECT player FROM statistics')).toEqual([{ player: 'user:12' }]);
    expect(await rows('SELECT player FROM win_runs')).toEqual([{ player: 'user:12' }]);
    expect(await rows('SELECT * FROM result_changes ORDER BY id')).toEqual(changesBefore);
  });

  it('are also unlinked if another tab records one shortly after the deletion', async () => {
    const { receive, listen } = consumer();
    await receive(1);
    await playsOf('user:1', 1);
    await listen(1);
    expect(await rows(`SELECT 1 FROM plays WHERE player LIKE 'user:%'`)).toEqual([]);
  });
});

describe('the games of a user', () => {
  it('are exported with guesses and times, in pages, without other players’ games', async () => {
    await playsOf('user:1', PLAYS_PER_PAGE + 2);
    await playsOf('user:2', 1);
    const exported = pgUserPlays(database).exportedPlays;
    const first = await exported(1, undefined);
    expect(first.plays).toHaveLength(PLAYS_PER_PAGE);
    expect(first.plays[0]).toEqual({
      date: '2024-01-01',
      status: 'won',
      mode: 'normal',
      guesses: ['A', 'B'],
      hintsUsed: 2,
      hintsOfGuesses: [0, 1],
      counted: true,
      startedAt: '2024-01-01T10:00:00.000Z',
      finishedAt: '2024-01-01T10:05:00.000Z',
    });
    const second = await exported(1, first.next ?? undefined);
    expect([second.plays.length, second.next]).toEqual([2, null]);
    expect(await exported(3, undefined)).toEqual({ plays: [], next: null });
  });
});
