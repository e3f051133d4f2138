import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { utcDate } from '@dreamreel/proto/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { storePlays, tablesOfPlays } from '../../testing/guest-plays.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { aggregateResults } from '../results/aggregate-results.ts';
import { countNumbers } from '../statistics/pg-numbers.ts';
import { addGuestMonths, deleteGuestMonths } from './guest-months.ts';
import { pgPlays } from './pg-plays.ts';

const NOW = new Date('2031-06-15T10:00:00Z');
const TODAY = utcDate(NOW);
const DAYS = 100;

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() =>
  database.pool.query('TRUNCATE plays, puzzles, result_changes, day_numbers, day_endings, play_clients CASCADE'),
);

async function months(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'plays_guests'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const remove = (days = DAYS) => deleteGuestMonths(database, NOW, days);

/** Counts the days as the service does, long before a month is dropped. */
async function countDays(): Promise<void> {
  await countNumbers(database, TODAY, NOW);
  await aggregateResults(database);
}

describe('the months of guests’ plays', () => {
  it('have tables before they start, created only once by several processes that try at the same time', async () => {
    for (let run = 0; run < 2; run += 1) {
      await Promise.all(Array.from({ length: 5 }, () => addGuestMonths(database, TODAY)));
    }
    expect(await months()).toEqual(
      expect.arrayContaining(['plays_guests_2031_06', 'plays_guests_2031_07', 'plays_guests_2031_08']),
    );
  });

  it('take over the plays that were made before their table existed, without changing the results again', async () => {
    await storePlays(database, [
      { player: 'guest:early', date: '2033-02-10' },
      { player: 'guest:later', date: '2033-09-01' },
    ]);
    await addGuestMonths(database, '2033-02-15');
    expect(await tablesOfPlays(database)).toEqual({
      'guest:early 2033-02-10': 'plays_guests_2033_02',
      'guest:later 2033-09-01': 'plays_guests_other_months',
    });
    expect((await database.pool.query('SELECT sum(players)::int AS sum FROM result_changes')).rows).toEqual([
      { sum: 2 },
    ]);
  });

  it('stay unchanged while a long transaction uses plays, so no guess waits for the change', async () => {
    const reader = await database.pool.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM plays');
    await expect(addGuestMonths(database, '2034-02-15')).rejects.toThrow('conflict');
    await reader.query('COMMIT');
    reader.release();
    await addGuestMonths(database, '2034-02-15');
    expect(await months()).toContain('plays_guests_2034_02');
  });
});

describe('guests’ plays', () => {
  beforeEach(async () => {
    await addGuestMonths(database, '2031-01-15');
    await addGuestMonths(database, TODAY);
    await storePlays(database, [
      { player: 'guest:old', date: '2031-01-10' },
      { player: 'guest:archive', date: '2031-01-11', startedAt: '2031-06-10T10:00:00Z' },
      { player: 'guest:archive', date: '2031-01-12', startedAt: '2031-04-10T10:00:00Z' },
      { player: 'guest:older', date: '2019-05-05', startedAt: '2031-06-14T10:00:00Z' },
      { player: 'guest:older', date: '2019-05-06', startedAt: '2031-02-14T10:00:00Z' },
      { player: 'guest:new', date: '2031-03-10' },
      { player: 'user:1', date: '2031-01-10' },
      { player: 'deleted:x', date: '2031-01-10' },
      { player: 'user:1', date: '2019-05-05' },
    ]);
  });

  it('are deleted by whole months, archive games 30 days after their start, and users’ plays never', async () => {
    await countDays();
    await remove();
    expect(await tablesOfPlays(database)).toEqual({
      'guest:archive 2031-01-11': 'plays_guests_other_months',
      'guest:older 2019-05-05': 'plays_guests_other_months',
      'guest:new 2031-03-10': 'plays_guests_2031_03',
      'user:1 2031-01-10': 'plays_users',
      'user:1 2019-05-05': 'plays_users',
      'deleted:x 2031-01-10': 'plays_others',
    });
    expect(await months()).not.toContain('plays_guests_2031_01');
  });

  it('leave the results and numbers of their days unchanged when they are deleted', async () => {
    await countDays();
    const figures = async () => {
      const endings = await database.pool.query('SELECT * FROM day_endings ORDER BY date, won, guesses');
      const numbers = await database.pool.query(
        'SELECT date, players, won_at_hint, lost FROM day_numbers ORDER BY date',
      );
      return [endings.rows, numbers.rows];
    };
    const before = await figures();
    await remove();
    expect((await database.pool.query('SELECT * FROM result_changes')).rows).toEqual([]);
    await countDays();
    expect(await figures()).toEqual(before);
  });

  it('stay until the numbers of their days are final', async () => {
    await remove();
    expect(await tablesOfPlays(database)).toHaveProperty(['guest:old 2031-01-10']);
  });

  it('are never deleted if the setting is 0', async () => {
    await countDays();
    await remove(0);
    expect(Object.keys(await tablesOfPlays(database))).toHaveLength(9);
  });

  it('are deleted once by several processes that try at the same time, while other players play', async () => {
    await countDays();
    const plays = pgPlays(database);
    const { rows } = await database.pool.query(`SELECT id FROM puzzles WHERE date = '2031-03-10'`);
    const play = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1], mode: 'normal' } as const;
    const began: boolean[] = [];
    let stop = false;
    const playOn = async (name: string) => {
      for (let game = 0; !stop; game += 1) {
        const player = game % 2 === 0 ? `guest:${name}-${game}` : `user:${name}-${game}`;
        const move = {
          player,
          puzzle: puzzle({ id: rows[0].id, date: '2031-03-10' }),
          now: NOW,
          counted: true,
        };
        began.push(await plays.write({ ...move, before: undefined, after: { ...play, counted: false } }));
        expect(await plays.find(player, '2031-03-10')).toMatchObject({ guesses: ['Aliens'] });
      }
    };
    const playing = ['a', 'b', 'c'].map(playOn);
    // A run that doesn't get its locks immediately gives up. In production, the next run starts ten minutes later.
    while ((await months()).includes('plays_guests_2031_01')) await Promise.allSettled([remove(), remove(), remove()]);
    stop = true;
    await Promise.all(playing);
    expect(began.length).toBeGreaterThan(0);
    expect(new Set(began)).toEqual(new Set([true]));
    const left = Object.keys(await tablesOfPlays(database)).filter((name) => /:[abc]-/.test(name));
    expect(left).toHaveLength(began.length);
  });
});
