import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openLog } from '../observability/log.ts';
import { folderForEachTest } from '../testing/folder-for-each-test.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { databaseOutage } from './database-outage.ts';
import { migrate } from './migrate.ts';

const log = openLog({ service: 'test', level: 'silent' });
const folder = folderForEachTest();
let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.drop());

async function write(name: string, sql: string): Promise<string> {
  await mkdir(path.join(folder(), name), { recursive: true });
  await writeFile(path.join(folder(), name, 'migration.sql'), sql);
  return createHash('sha256').update(sql).digest('hex');
}

async function rows(text: string): Promise<unknown[]> {
  return (await test.database.pool.query(text)).rows;
}

it('applies each migration once and records it the way Prisma does', async () => {
  const checksum = await write('0001_movies', 'CREATE TABLE movies (id int);');
  await write('0002_more', 'ALTER TABLE movies ADD COLUMN year int; INSERT INTO movies VALUES (1, 1979);');
  await migrate(test.url, folder(), log);
  await migrate(test.url, folder(), log);

  expect(await rows('SELECT * FROM movies')).toEqual([{ id: 1, year: 1979 }]);
  const recorded = await rows('SELECT * FROM _prisma_migrations ORDER BY migration_name');
  expect(recorded).toHaveLength(2);
  expect(recorded[0]).toMatchObject({
    migration_name: '0001_movies',
    checksum,
    applied_steps_count: 1,
    finished_at: expect.any(Date),
    rolled_back_at: null,
  });
});

it('applies each migration once when two processes migrate concurrently, and names one that was edited later', async () => {
  await write('0001_movies', 'CREATE TABLE movies (id int); SELECT pg_sleep(0.3);');
  await Promise.all([migrate(test.url, folder(), log), migrate(test.url, folder(), log)]);
  expect(await rows('SELECT migration_name FROM _prisma_migrations')).toHaveLength(1);
  await write('0001_movies', 'CREATE TABLE movies (id bigint);');
  await expect(migrate(test.url, folder(), log)).rejects.toThrow('Migration 0001_movies was edited');
});

it('rolls back a failed migration, names it, and applies it after it is corrected', async () => {
  await write('0001_movies', 'CREATE TABLE movies (id int);');
  await write('0002_wrong', 'CREATE TABLE actors (id int); SELECT nonsense;');
  await expect(migrate(test.url, folder(), log)).rejects.toThrow(/Migration 0002_wrong failed: .*nonsense/);
  expect(await rows(`SELECT to_regclass('movies')::text AS movies, to_regclass('actors')::text AS actors`)).toEqual([
    { movies: 'movies', actors: null },
  ]);

  await write('0002_wrong', 'CREATE TABLE actors (id int);');
  await migrate(test.url, folder(), log);
  expect(await rows('SELECT migration_name FROM _prisma_migrations')).toHaveLength(2);
});

it('rejects a migration that another tool left unfinished', async () => {
  const checksum = await write('0001_movies', 'CREATE TABLE movies (id int);');
  await migrate(test.url, undefined, log);
  await migrate(test.url, folder(), log);
  await rows(`UPDATE _prisma_migrations SET finished_at = NULL WHERE checksum = '${checksum}'`);
  await expect(migrate(test.url, folder(), log)).rejects.toThrow(/0001_movies was started by another tool/);
});

it('throws a 503 instead of a MigrationError while the database is unavailable', async () => {
  await expect(migrate('postgres://127.0.0.1:1/none', folder(), log)).rejects.toMatchObject({ status: 503 });
});

it('needs a writable database only if a migration is missing', async () => {
  const setReadOnly = (value: 'on' | 'off') =>
    rows(`ALTER DATABASE ${new URL(test.url).pathname.slice(1)} SET default_transaction_read_only = ${value}`);
  const failure = () => migrate(test.url, folder(), log).catch((error: unknown) => error);

  await write('0001_movies', 'CREATE TABLE movies (id int);');
  // The table that records the service's migrations is missing too.
  await setReadOnly('on');
  expect(await failure()).toMatchObject({ status: 503, message: 'The database is unavailable (read-only)' });
  await setReadOnly('off');
  await migrate(test.url, folder(), log);
  await setReadOnly('on');
  await migrate(test.url, folder(), log);

  await write('0002_actors', 'CREATE TABLE actors (id int);');
  const error = await failure();
  expect(String(error)).toMatch(/Migration 0002_actors failed: .*read-only/);
  expect(databaseOutage(error)).toBe('read-only');
});
