import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import { plannedMovies } from './pg-calendar-days.ts';

let catalogue: Awaited<ReturnType<typeof testCatalogue>>;
beforeAll(async () => {
  catalogue = await testCatalogue();
});
afterAll(() => catalogue.drop());

it('lists the movies of planned days in order, and the list fits into one NATS message', async () => {
  const { pool } = catalogue.database;
  const long = '"'.repeat(200);
  await pool.query(
    `INSERT INTO movies (title, year, director, description, aliases)
     SELECT $1 || n, 2000, '', '', array_fill($1::text, ARRAY[50]) FROM generate_series(1, 30) AS n`,
    [long],
  );
  await pool.query(
    `INSERT INTO feature_dates (date, movie_id, source)
     SELECT date '2026-11-20' + (row_number() OVER (ORDER BY id DESC))::int, id, 'planned' FROM movies`,
  );
  const read = plannedMovies(catalogue.database);
  const first = await read('2026-11-22');
  expect(first[0]).toEqual({ date: '2026-11-22', movieId: 29, title: `${long}29`, aliases: Array(50).fill(long) });
  expect(first.map(({ date }) => date)).toEqual(first.map(({ date }) => date).toSorted());
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(1_000_000);
  expect(await read('2026-12-20')).toMatchObject([{ date: '2026-12-20', movieId: 1 }]);
  expect(await read('2026-12-21')).toEqual([]);
});
