import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openLog } from '@dreamreel/kit/log';
import { migrate } from '@dreamreel/kit/migrate';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  type Contents,
  contentsSchema,
  NEVER_EMPTY,
  readMigrations,
  readSequences,
  readTables,
  withoutReferences,
} from './database-contents.ts';

const CONTENTS = 'contents.json';
const rowsFile = (folder: string, table: string) => join(folder, `${table}.tsv.gz`);

/** Writes a database to `folder` as it stands at one moment, while it is used. Returns how many rows that are. */
export function saveDatabase(url: string, folder: string): Promise<number> {
  return connected(url, async (client) => {
    await mkdir(folder, { recursive: true });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Contents['tables'] = [];
    for (const { name, columns } of await readTables(client)) {
      const rows = client.query(copyTo(`COPY ${target(client, name, columns)} TO STDOUT`));
      await pipeline(rows, createGzip(), createWriteStream(rowsFile(folder, name)));
      tables.push({ name, columns, rows: rows.rowCount });
    }
    const contents: Contents = {
      tables,
      sequences: await readSequences(client),
      migrations: await readMigrations(client),
    };
    await client.query('COMMIT');
    // Last: a folder without it was not finished.
    await writeFile(join(folder, CONTENTS), JSON.stringify(contents, null, 2));
    return sum(contents);
  });
}

/**
 * Fills a database that holds no rows with what `folder` holds, then brings it to the newest of the service's
 * migrations. The service must not run. Throws, and has changed nothing, where there are rows. Returns how many came.
 */
export async function loadDatabase(url: string, folder: string, migrations: string): Promise<number> {
  const contents = contentsSchema.parse(JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')));
  await refuseUnknown(migrations, contents.migrations);
  await connected(url, async (client) => {
    await refuseRows(client);
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  // Rows belong to the tables of their time: later migrations may have to change them.
  await migrateTo(url, migrations, contents.migrations);
  await connected(url, (client) => fill(client, folder, contents));
  await migrate(url, migrations, quiet);
  return sum(contents);
}

async function fill(client: pg.Client, folder: string, { tables, sequences }: Contents): Promise<void> {
  await client.query('BEGIN');
  // Tables may refer to each other in a circle: no order would do.
  const putReferences = await withoutReferences(client);
  // What a trigger has once written is among the rows.
  const setTriggers = async (state: 'DISABLE' | 'ENABLE') => {
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ${state} TRIGGER USER`);
    }
  };
  await setTriggers('DISABLE');
  for (const { name, columns, rows } of tables) {
    await client.query(`DELETE FROM ${client.escapeIdentifier(name)}`);
    const filled = client.query(copyFrom(`COPY ${target(client, name, columns)} FROM STDIN`));
    await pipeline(createReadStream(rowsFile(folder, name)), createGunzip(), filled);
    if (filled.rowCount !== rows) throw new Error(`${name}: ${filled.rowCount} of ${rows} rows came`);
  }
  for (const { name, value } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value]);
  }
  await setTriggers('ENABLE');
  await putReferences();
  await client.query('COMMIT');
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const { name } of await readTables(client)) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) throw new Error(`The database is in use: ${name} has rows. A backup is restored into an empty one`);
  }
}

async function refuseUnknown(migrations: string, names: readonly string[]): Promise<void> {
  const known = await readdir(migrations);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`The backup is of a newer version: this one does not know the migration ${unknown}`);
}

async function migrateTo(url: string, migrations: string, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-migrations-'));
  try {
    for (const name of names) await cp(join(migrations, name), join(folder, name), { recursive: true });
    await migrate(url, folder, quiet);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const quiet = openLog({ service: 'restore', level: 'warn' });

function target(client: pg.Client, table: string, columns: readonly string[]): string {
  return `${client.escapeIdentifier(table)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}

function sum({ tables }: Contents): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 5_000 });
  // The loss of the connection fails the query that runs; as an unheard event it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
