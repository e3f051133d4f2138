import type { Client, Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Play } from '../../domain/play.ts';
import { storePlays } from '../../testing/guest-plays.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { pgArchiveCounts } from '../statistics/pg-archive-counts.ts';
import { pgStatistics } from '../statistics/pg-statistics.ts';
import { addGuestMonths } from './guest-months.ts';
import { pgClaims } from './pg-claims.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2031-06-15';
const MONTH = ['plays_guests_2031_06'];
const USERS = ['plays_users'];

let database: Database;
let drop: () => Promise<void>;
let puzzleId: number;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  for (const month of ['2031-01-01', '2031-04-01']) await addGuestMonths(database, month);
  await storePlays(database, [
    { player: `guest:a-${DAY}`, date: DAY },
    { player: 'user:1', date: DAY },
  ]);
  await database.pool.query(`INSERT INTO statistics VALUES ('user:1', 1, '{1,0,0,0,0}')`);
  puzzleId = (await database.pool.query('SELECT id FROM puzzles')).rows[0].id;
});
afterAll(() => drop());

/**
 * Returns the tables of plays that the statements of `work` read. Repeats `work` until Postgres has settled on its
 * plans, because it would scan small tables completely.
 */
async function tablesRead(work: (counted: Database) => Promise<unknown>): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const join of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET LOCAL enable_${join} = off`);
    const counted: Database = {
      ...database,
      query: async ({ name, text }, values) => (await client.query({ name, text, values: [...values] })).rows,
      transaction: (inside) => inside(client),
    };
    const before = await scans(client);
    for (let time = 0; time < 8; time += 1) await work(counted);
    const after = await scans(client);
    return [...after].filter(([table, count]) => count !== before.get(table)).map(([table]) => table);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Returns how often this connection has read each table of plays. */
async function scans(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; count: string }>(`
    SELECT relname AS table, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) AS count
    FROM pg_stat_xact_user_tables WHERE relname LIKE 'plays%' ORDER BY 1`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

const started: Play = {
  status: 'playing',
  guesses: ['Aliens'],
  hintsUsed: 2,
  hintsOfGuesses: [1],
  mode: 'normal',
  counted: false,
};
const ended: Play = { ...started, status: 'lost', guesses: ['Aliens', 'Jaws'], hintsOfGuesses: [1, 2], counted: true };

/** Plays a whole game: starts it, reads it, and ends it. */
const game = (player: string) => async (counted: Database) => {
  const plays = pgPlays(counted);
  const move = { player: `${player}${Math.random()}`, puzzle: puzzle({ id: puzzleId, date: DAY }), now: new Date() };
  await plays.write({ ...move, before: undefined, after: started, counted: true });
  expect(await plays.find(move.player, DAY)).toEqual(started);
  expect(await plays.write({ ...move, before: started, after: ended, counted: true })).toBe(true);
};

describe('reading plays', () => {
  it.each<[string, (counted: Database) => Promise<unknown>, string[]]>([
    ['the month’s partition for a guest’s game', game('guest:'), MONTH],
    ['the users’ partition for a user’s game with its statistics', game('user:'), USERS],
    [
      'the month’s partition for guest lookups that arrive together',
      (counted) => {
        const plays = pgPlays(counted);
        return Promise.all(['a', 'b', 'c'].map((name) => plays.find(`guest:${name}-${DAY}`, DAY)));
      },
      MONTH,
    ],
    ['the users’ partition for a user’s statistics', (counted) => pgStatistics(counted).of('user:1', DAY), USERS],
    [
      'the users’ partition for a user’s archive',
      (counted) => pgArchiveCounts(counted).of({ user: 'user:1', anonymousId: undefined }, '2031-06-16'),
      USERS,
    ],
    [
      'the partitions of the days for a guest’s archive',
      (counted) => pgArchiveCounts(counted).of({ user: undefined, anonymousId: 'a' }, '2031-06-16'),
      MONTH,
    ],
    [
      'the partitions of the days and the users’ partition for a claim',
      (counted) => pgClaims(counted).claim('user:2', { sessionId: `a-${DAY}`, anonymousId: 'a' }),
      [...MONTH, ...USERS],
    ],
  ])('uses only %s', async (_what, work, tables) => {
    expect(await tablesRead(work)).toEqual(tables);
  });

  it('uses all partitions for a statement without a player or day, which this test detects', async () => {
    const all = await tablesRead((counted) => counted.query({ name: 'all', text: 'SELECT count(*) FROM plays' }, []));
    expect(all.length).toBeGreaterThan(8);
  });
});
