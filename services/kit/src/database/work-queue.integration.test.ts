import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { isOver, takeRows } from './work-queue.ts';

const take = takeRows({
  table: 'work',
  where: `NOT is_done AND ${isOver('lease_until')}`,
  order: 'id',
  limit: '$2',
  set: `token = $1, lease_until = now() + interval '1 minute'`,
  returning: 'id',
});
const TABLE = `CREATE TABLE work (
  id int PRIMARY KEY, token uuid, lease_until timestamptz, is_done boolean NOT NULL DEFAULT false)`;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.pool.query(TABLE);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.pool.query('TRUNCATE work');
  await test.database.pool.query('INSERT INTO work (id) SELECT generate_series(1, 50)');
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await test.database.pool.query<{ id: number }>(text, [...values])).rows.map(({ id }) => id);
const takenBy = (token: string, size: number) => query(take, [token, size]);
const finish = (token: string, id: number) =>
  query('UPDATE work SET is_done = true WHERE id = $2 AND token = $1 RETURNING id', [token, id]);
const endLeases = (end: string) => query(`UPDATE work SET lease_until = ${end} WHERE token IS NOT NULL`);

it('gives each row to one of many simultaneous workers, in order', async () => {
  expect((await takenBy(randomUUID(), 3)).toSorted()).toEqual([1, 2, 3]);
  const taken = (await Promise.all(Array.from({ length: 12 }, () => takenBy(randomUUID(), 7)))).flat();
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 47 }, (_, index) => index + 4));
  expect(await takenBy(randomUUID(), 1)).toEqual([]);
});

it('does not wait for rows that another worker is taking, and frees them if that worker disappears', async () => {
  const client = await test.database.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  expect((await client.query(take, [randomUUID(), 40])).rows).toHaveLength(40);
  expect(await takenBy(randomUUID(), 50)).toHaveLength(10);

  client.on('error', () => {});
  await query('SELECT pg_terminate_backend($1)::int AS id', [rows[0]?.pid]);
  client.release(true);
  // Postgres ends the connection some time after it has confirmed the request.
  const freed: number[] = [];
  await waitFor(async () => freed.push(...(await takenBy(randomUUID(), 50))) === 40);
});

it.each([
  ['ended', `now() - interval '1 second'`],
  ['was set by a clock that ran a year ahead', `now() + interval '1 year'`],
])('gives the row of a killed worker to another one once its lease %s, and ignores the killed one', async (_, end) => {
  const [killed, living] = [randomUUID(), randomUUID()];
  expect(await takenBy(killed, 1)).toEqual([1]);
  expect(await takenBy(living, 1)).toEqual([2]);
  await endLeases(end);
  expect((await takenBy(living, 2)).toSorted()).toEqual([1, 2]);
  expect(await finish(killed, 1)).toEqual([]);
  expect(await finish(living, 1)).toEqual([1]);
  await endLeases(end);
  expect(await takenBy(living, 1)).toEqual([2]);
});
