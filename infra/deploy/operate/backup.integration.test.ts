import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { minioImageStore } from '@dreamreel/kit/images/minio-image-store';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { testMinio } from '@dreamreel/kit/testing/test-minio';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { migrationsOf } from '../../dev/parts/schema-version.ts';
import { loadDatabase, saveDatabase } from './copy-database.ts';
import { loadImages, saveImages } from './copy-images.ts';

let folder: string;
const databases: TestDatabase[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-backup-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function databaseOf(service: string): Promise<TestDatabase> {
  const database = await testDatabase({ migrations: pathToFileURL(`${migrationsOf(service)}/`) });
  databases.push(database);
  return database;
}

async function rowsOf({ database }: TestDatabase, sql: string): Promise<unknown[]> {
  return (await database.pool.query(sql)).rows;
}

const USERS = `
  INSERT INTO users (email, name, password_hash, created_at)
  VALUES ('ada@lovelace.example', E'Ada\\tof\\nLondon \\\\', 'hash', now()), ('émile@example.org', 'Émile 🎬', 'hash', now())`;
const EVERYTHING = 'SELECT * FROM users LEFT JOIN sessions ON user_id = users.id ORDER BY users.id';

it('restores every row unchanged, and continues the sequences', async () => {
  const before = await databaseOf('identity');
  await rowsOf(before, USERS);
  await rowsOf(
    before,
    `INSERT INTO sessions (token_hash, kind, user_id, created_at, idle_expires_at, expires_at)
       SELECT 'hash' || id, 'user', id, now(), now(), now() FROM users`,
  );
  await saveDatabase(before.url, folder);
  // The backup doesn't contain this later change.
  await rowsOf(before, 'DELETE FROM sessions');

  const after = await databaseOf('identity');
  expect(await loadDatabase(after.url, folder, migrationsOf('identity'))).toBe(4);
  const [first, second] = await rowsOf(after, EVERYTHING);
  expect(first).toMatchObject({ name: 'Ada\tof\nLondon \\', token_hash: 'hash1' });
  expect(second).toMatchObject({ email: 'émile@example.org', name: 'Émile 🎬', token_hash: 'hash2' });
  const next = `INSERT INTO users (email, name, password_hash, created_at) VALUES ('c', 'C', 'hash', now()) RETURNING id`;
  expect(await rowsOf(after, next)).toEqual([{ id: 3 }]);
});

it('restores rows with circular foreign keys', async () => {
  const before = await databaseOf('catalogue');
  for (const statement of SCENE) await rowsOf(before, statement);
  await saveDatabase(before.url, folder);
  const after = await databaseOf('catalogue');
  await loadDatabase(after.url, folder, migrationsOf('catalogue'));
  for (const table of ['scenes', 'images', 'title_corpora']) {
    expect(await rowsOf(after, `SELECT * FROM ${table}`)).toEqual(await rowsOf(before, `SELECT * FROM ${table}`));
  }
  const references = `SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f'`;
  expect(await rowsOf(after, references)).toEqual(await rowsOf(before, references));
});

it('restores rows written by triggers without firing the triggers again, and then enables the triggers', async () => {
  const before = await databaseOf('game');
  await rowsOf(before, `INSERT INTO puzzles (date, movie, version) VALUES ('2026-03-14', '{}', 1)`);
  const finish = (player: string) => `
      INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, started_at)
      VALUES ('${player}', '2026-03-14', 'won', '{Alien}', 1, 1, now())`;
  await rowsOf(before, finish('guest:1'));
  await saveDatabase(before.url, folder);

  const after = await databaseOf('game');
  await loadDatabase(after.url, folder, migrationsOf('game'));
  expect(await rowsOf(after, 'SELECT id FROM result_changes')).toHaveLength(1);
  await rowsOf(after, finish('guest:2'));
  expect(await rowsOf(after, 'SELECT id FROM result_changes')).toHaveLength(2);
});

it("restores plays into the tables of their months, which the migrations don't create", async () => {
  const before = await databaseOf('game');
  await rowsOf(before, `INSERT INTO puzzles (date, movie, version) VALUES ('2031-03-14', '{}', 1)`);
  await rowsOf(
    before,
    `CREATE TABLE plays_guests_2031_03 PARTITION OF plays_guests FOR VALUES FROM ('2031-03-01') TO ('2031-04-01')`,
  );
  await rowsOf(
    before,
    `INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, started_at)
       SELECT player, '2031-03-14', 'won', '{Alien}', 1, 1, now() FROM unnest('{guest:1,user:1}'::text[]) AS player`,
  );
  await saveDatabase(before.url, folder);
  const after = await databaseOf('game');
  await loadDatabase(after.url, folder, migrationsOf('game'));
  const plays = 'SELECT tableoid::regclass::text AS table, * FROM plays ORDER BY id';
  expect(await rowsOf(after, plays)).toEqual(await rowsOf(before, plays));
  expect((await rowsOf(after, plays))[0]).toMatchObject({ table: 'plays_guests_2031_03' });
});

it('rejects a database that is in use, and leaves it unchanged', async () => {
  const used = await databaseOf('identity');
  await rowsOf(used, USERS);
  await saveDatabase(used.url, folder);
  await expect(loadDatabase(used.url, folder, migrationsOf('identity'))).rejects.toThrow('users has rows');
  expect(await rowsOf(used, EVERYTHING)).toHaveLength(2);
});

it.each([
  [
    'a newer version',
    `INSERT INTO _prisma_migrations SELECT 'x', checksum, now(), '9999_added' FROM _prisma_migrations LIMIT 1`,
  ],
  ['an earlier version', `UPDATE _prisma_migrations SET migration_name = '0001_puzzles_and_plays'`],
  ['an earlier version', `UPDATE _prisma_migrations SET checksum = 'of another text'`],
])('rejects a backup of %s without changes: %s', async (version, change) => {
  const other = await databaseOf('game');
  await rowsOf(other, change);
  await saveDatabase(other.url, folder);
  const empty = await databaseOf('game');
  const before = await rowsOf(empty, 'SELECT id FROM _prisma_migrations');
  await expect(loadDatabase(empty.url, folder, migrationsOf('game'))).rejects.toThrow(
    `was created by ${version} of Dreamreel`,
  );
  expect(await rowsOf(empty, 'SELECT id FROM _prisma_migrations')).toEqual(before);
});

const SCENE = [
  `INSERT INTO movies (title, year, description) VALUES ('Alien', 1979, '')`,
  `INSERT INTO scenes (movie_id, position, scene, prompt, describes) VALUES (1, 1, '', '', '')`,
  `INSERT INTO images (key, movie_id, position, scene, prompt, describes, added_at) VALUES ('k', 1, 1, '', '', '', now())`,
  `UPDATE scenes SET image_key = 'k'`,
];

const image = Buffer.from([255, 216, 255, 0, 1, 2]);
const bucket = testMinio();

it('copies images from one folder to another', async () => {
  const [old, backup, fresh] = ['old', 'backup', 'fresh'].map((name) => join(folder, name));
  await folderImageStore(String(old)).put('scenes/a/384.jpg', image, 'image/jpeg');
  const of = (path: string | undefined) => ({ ...noBucket, IMAGE_STORE: 'folder', IMAGE_FOLDER: path }) as const;
  expect(await saveImages(of(old), String(backup))).toBe(1);
  expect(await loadImages(of(fresh), String(backup))).toBe(1);
  expect(await folderImageStore(String(fresh)).get('scenes/a/384.jpg')).toMatchObject({ bytes: image });
});

(bucket ? it : it.skip)('copies images from one bucket to another', async () => {
  if (!bucket) return;
  const of = (name: string) =>
    ({
      IMAGE_STORE: 'minio',
      MINIO_ENDPOINT: bucket.endpoint,
      MINIO_ACCESS_KEY: bucket.accessKey,
      MINIO_SECRET_KEY: bucket.secretKey,
      MINIO_BUCKET: name,
      MINIO_REGION: bucket.region,
    }) as const;
  const store = minioImageStore(bucket);
  await store.put('scenes/a/384.jpg', image, 'image/jpeg');
  await store.put('originals/b.png', image, 'image/png');
  expect(await saveImages(of(bucket.bucket), folder)).toBe(2);
  expect((await readdir(folder, { recursive: true })).filter((file) => file.endsWith('jpg'))).toHaveLength(1);
  expect(await loadImages(of(`${bucket.bucket}-2`), folder)).toBe(2);
  const loaded = await minioImageStore({ ...bucket, bucket: `${bucket.bucket}-2` }).get('originals/b.png');
  expect(loaded).toMatchObject({ bytes: image, contentType: 'image/png' });
});

const noBucket = { MINIO_BUCKET: 'unused', MINIO_REGION: 'us-east-1' };
