import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { migrationsOf } from '../../dev/parts/schema-version.ts';
import { owners } from './configured-stores.ts';
import { loadDatabase, saveDatabase } from './copy-database.ts';
import { contentsSchema } from './database-contents.ts';

let folder: string;
const databases: TestDatabase[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-excluded-tables-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function databaseOf(service: string): Promise<TestDatabase> {
  const made = await testDatabase({ migrations: pathToFileURL(`${migrationsOf(service)}/`) });
  databases.push(made);
  return made;
}

const ROWS = {
  game: {
    client_keys: `INSERT INTO client_keys VALUES ('2026-03-14', 'key')`,
    play_clients: `INSERT INTO play_clients VALUES (1, 'pseudonym', '2026-03-14')`,
    day_clients: `INSERT INTO day_clients VALUES ('2026-03-14', 'pseudonym', '2026-03-14', 1)`,
    day_guess_clients: `INSERT INTO day_guess_clients VALUES ('2026-03-14', 'alien', 'pseudonym')`,
  },
  identity: {
    audit_client_keys: `INSERT INTO audit_client_keys VALUES ('2026-03-14', 'key')`,
    login_attempts: `INSERT INTO login_attempts VALUES ('address:203.0.113.7', 1, now())`,
  },
  notification: {
    push_clients: `INSERT INTO push_clients VALUES ('203.0.113.7', 1, now())`,
  },
} as const;

it.each(['game', 'identity', 'notification'] as const)(
  'a backup of %s has no client address, pseudonym or key',
  async (service) => {
    const before = await databaseOf(service);
    for (const statement of Object.values(ROWS[service])) await before.database.pool.query(statement);
    expect(await saveDatabase(before.url, folder)).toBe(0);
    const saved = contentsSchema.parse(JSON.parse(await readFile(join(folder, 'contents.json'), 'utf8')));
    const names = saved.tables.map(({ name }) => name);
    for (const table of Object.keys(ROWS[service])) expect(names).not.toContain(table);

    const after = await databaseOf(service);
    await loadDatabase(after.url, folder, migrationsOf(service));
    for (const [table, statement] of Object.entries(ROWS[service])) {
      expect((await after.database.pool.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
      // The table exists and is usable.
      await after.database.pool.query(statement);
    }
  },
);

const SAVED = [
  // The privacy page mentions it, and no backup contains the key with which it was created.
  'identity.audit_entries.client',
  // This column contains only a number.
  'game.day_wrong_guesses.clients',
];
const CLIENT_COLUMNS = `
  SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND (table_name || '.' || column_name) ~ '(client|address|pseudonym|\\mip\\M)'`;

it('a table with data derived from client addresses is saved only if the privacy page says so', async () => {
  const found: string[] = [];
  for (const service of owners) {
    const { url, database } = await databaseOf(service);
    await saveDatabase(url, join(folder, service));
    const text = await readFile(join(folder, service, 'contents.json'), 'utf8');
    const saved = new Set(contentsSchema.parse(JSON.parse(text)).tables.map(({ name }) => name));
    const { rows } = await database.pool.query<{ table: string; column: string }>(CLIENT_COLUMNS);
    found.push(
      ...rows.filter(({ table }) => saved.has(table)).map(({ table, column }) => `${service}.${table}.${column}`),
    );
  }
  expect(found).toEqual(SAVED);
});
