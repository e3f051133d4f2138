import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { puzzle } from '../../testing/in-memory.ts';
import { countNumbers, pgNumbers } from './pg-numbers.ts';

const DAY = '2026-03-14';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(async () => {
  await database.pool.query('TRUNCATE puzzles, plays, day_numbers CASCADE');
  await features(...Array.from({ length: 12 }, (_, days) => addDays(DAY, days)));
});

async function features(...dates: readonly GameDate[]): Promise<void> {
  for (const date of dates) {
    const values = [date, puzzle().movie];
    await database.pool.query('INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1)', values);
  }
}

type Ending = { status?: 'playing' | 'won' | 'lost'; hint?: number; startedAt?: string; counted?: boolean };

/** Stores a play that started at noon of its day unless `startedAt` is set. */
async function plays(player: string, date: GameDate, ending: Ending = {}): Promise<void> {
  const { status = 'won', hint = 1, startedAt = `${date}T12:00:00Z`, counted = status !== 'playing' } = ending;
  await database.pool.query(
    `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, counted, started_at)
     SELECT $1, $2, id, $3, '{}', $4, $5, $6 FROM puzzles WHERE date = $2`,
    [player, date, status, hint, counted, startedAt],
  );
}

const countAt = (today: GameDate) => countNumbers(database, today, new Date(`${today}T13:00:00Z`));
const numbersOf = async (date: GameDate) => (await pgNumbers(database).between(date, date)).days[0];

it('counts the players who started, won at each hint, and lost on a day', async () => {
  await plays('user:1', DAY, { hint: 2 });
  await plays('user:2', DAY, { hint: 2 });
  await plays('user:3', DAY, { hint: 5 });
  await plays('user:4', DAY, { status: 'lost', hint: 5 });
  await plays('user:5', DAY, { status: 'playing' });
  await countAt(DAY);
  expect(await numbersOf(DAY)).toEqual({
    date: DAY,
    players: 5,
    wonAtHint: [0, 2, 0, 0, 1],
    lost: 1,
    returnedWithinWeek: null,
  });
});

it('recounts today’s numbers every time and returns the time of the count', async () => {
  await plays('user:1', DAY);
  await countAt(DAY);
  await plays('user:2', DAY);
  await countAt(DAY);
  expect(await pgNumbers(database).between(DAY, DAY)).toMatchObject({
    days: [{ players: 2 }],
    countedAt: `${DAY}T13:00:00.000Z`,
  });
});

it('leaves out archive games, and games that ended too late for the statistics', async () => {
  await plays('user:1', DAY, { startedAt: `${addDays(DAY, 1)}T01:59:00Z` });
  await plays('user:2', DAY, { startedAt: `${addDays(DAY, 1)}T02:00:00Z` });
  await plays('user:3', DAY, { counted: false });
  await countAt(addDays(DAY, 1));
  expect(await numbersOf(DAY)).toMatchObject({ players: 2, wonAtHint: [1, 0, 0, 0, 0] });
});

it('counts players who played again within seven days once those days are over, and identifies guests by their anonymous id', async () => {
  await plays('guest:ann-2026-03-14', DAY);
  await plays('guest:ann-2026-03-21', addDays(DAY, 7));
  await plays('guest:ben-2026-03-14', DAY);
  await plays('guest:ben-2026-03-22', addDays(DAY, 8));
  await plays('user:1', DAY);
  await plays('user:1', addDays(DAY, 1));
  // A session with a custom name is the same player on every day.
  await plays('guest:cleo', DAY);
  await plays('guest:cleo', addDays(DAY, 3));
  // Played the next day's game, but months later from the archive.
  await plays('user:2', DAY);
  await plays('user:2', addDays(DAY, 1), { startedAt: '2026-07-01T12:00:00Z' });
  await countAt(addDays(DAY, 7));
  expect(await numbersOf(DAY)).toMatchObject({ players: 5, returnedWithinWeek: null });
  await countAt(addDays(DAY, 8));
  expect(await numbersOf(DAY)).toMatchObject({ players: 5, returnedWithinWeek: 3 });
});

it('counts all days of a product that has been used for months, including days without players', async () => {
  await features(...Array.from({ length: 70 }, (_, days) => addDays(DAY, -1 - days)));
  await plays('user:1', addDays(DAY, -70));
  await countAt(DAY);
  const { days } = await pgNumbers(database).between(addDays(DAY, -70), DAY);
  expect(days).toHaveLength(71);
  expect(days[0]).toEqual({
    date: addDays(DAY, -70),
    players: 1,
    wonAtHint: [1, 0, 0, 0, 0],
    lost: 0,
    returnedWithinWeek: 0,
  });
  expect(days[1]).toMatchObject({ players: 0, wonAtHint: [0, 0, 0, 0, 0] });
});

it('counts the other days if one day can’t be counted, and reports the error', async () => {
  const failing = addDays(DAY, 5);
  await database.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''too slow''; END';
    CREATE TRIGGER fails BEFORE INSERT ON day_numbers FOR EACH ROW WHEN (NEW.date = '${failing}') EXECUTE FUNCTION fail()`);
  await expect(countAt(addDays(DAY, 11))).rejects.toThrow('Some days could not be counted');
  await database.pool.query('DROP TRIGGER fails ON day_numbers; DROP FUNCTION fail');
  const { days } = await pgNumbers(database).between(DAY, addDays(DAY, 11));
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 12 }, (_, at) => addDays(DAY, at)).filter((date) => date !== failing),
  );
  await countAt(addDays(DAY, 11));
  expect(await numbersOf(failing)).toMatchObject({ players: 0 });
});

it('counts each day in separate statements, and counts returning players in parts', async () => {
  const players = Array.from({ length: 10 }, (_, at) => `user:${at}`);
  for (const player of players) await plays(player, DAY);
  for (const player of players.slice(0, 7)) await plays(player, addDays(DAY, 2));
  await countNumbers(database, addDays(DAY, 8), new Date(), 3);
  expect(await numbersOf(DAY)).toMatchObject({ players: 10, returnedWithinWeek: 7 });
});

it('doesn’t count future days', async () => {
  await countAt(DAY);
  expect((await pgNumbers(database).between(DAY, addDays(DAY, 11))).days).toHaveLength(1);
});

it('counts each day once if two replicas count at the same time', async () => {
  await plays('user:1', DAY);
  await Promise.all([countAt(DAY), countAt(DAY), countAt(DAY)]);
  expect(await numbersOf(DAY)).toMatchObject({ players: 1 });
});

it('returns no numbers if nothing was counted', async () => {
  expect(await pgNumbers(database).between(DAY, DAY)).toEqual({ days: [], countedAt: null });
});
