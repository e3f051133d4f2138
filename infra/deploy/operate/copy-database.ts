import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { migrate } from '@dreamreel/kit/database/migrate';
import { serviceMigrations } from '@dreamreel/kit/database/migration-files';
import { openLog } from '@dreamreel/kit/observability/log';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connected } from '../../dev/parts/database-client.ts';
import { schemaVersion } from '../../dev/parts/schema-version.ts';
import {
  addPartitions,
  type Contents,
  contentsSchema,
  NEVER_EMPTY,
  readMigrations,
  readPartitions,
  readSavedTables,
  readSequences,
  readTables,
  withoutReferences,
} from './database-contents.ts';

const CONTENTS = 'contents.json';
const rowsFile = (folder: string, table: string) => join(folder, `${table}.tsv.gz`);

/** Writes a consistent snapshot of a running database to `folder` and returns the number of rows. */
export function saveDatabase(url: string, folder: string): Promise<number> {
  return connected(url, async (client) => {
    await mkdir(folder, { recursive: true });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Contents['tables'] = [];
    for (const { name, columns } of await readSavedTables(client)) {
      // Copies the result of a query, because Postgres can't `COPY` a partitioned table directly.
      const rows = client.query(
        copyTo(`COPY (SELECT ${list(client, columns)} FROM ${client.escapeIdentifier(name)}) TO STDOUT`),
      );
      await pipeline(rows, createGzip(), createWriteStream(rowsFile(folder, name)));
      tables.push({ name, columns, rows: rows.rowCount });
    }
    const contents: Contents = {
      tables,
      partitions: await readPartitions(client),
      sequences: await readSequences(client),
      migrations: await readMigrations(client),
    };
    await client.query('COMMIT');
    // This file is written last, because it marks the folder as complete.
    await writeFile(join(folder, CONTENTS), JSON.stringify(contents, null, 2));
    return sum(contents);
  });
}

/**
 * Restores an empty database from `folder`, applies the service's newer migrations, and returns the number of rows. The
 * service must be stopped. If the database has rows or the backup's version is incompatible, throws without making
 * changes.
 */
export async function loadDatabase(url: string, folder: string, migrations: string): Promise<number> {
  const contents = await requireUsableDatabase(folder, migrations);
  await connected(url, async (client) => {
    await rejectRows(client);
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  // Only the backup's migrations are applied before the rows are loaded, because later migrations may need to change
  // those rows.
  const applied = contents.migrations.map(({ name }) => name);
  await migrateTo(url, migrations, applied);
  await connected(url, (client) => fill(client, folder, contents));
  await migrate(url, migrations, quiet);
  return sum(contents);
}

/**
 * Reads the list of tables and migrations in `folder`. Throws a user-facing error if the backup contains unknown
 * migrations, because it was created by an incompatible version.
 */
export async function requireUsableDatabase(folder: string, migrations: string): Promise<Contents> {
  const contents = contentsSchema.parse(JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')));
  const version = schemaVersion(contents.migrations, await serviceMigrations(migrations));
  if (version === 'usable') return contents;
  const which = version === 'newer' ? 'a newer' : 'an earlier';
  throw new Error(
    `The backup in ${folder} was created by ${which} version of Dreamreel, which this version can't restore. Nothing was changed. Restore it with the version that created it`,
  );
}

async function fill(client: pg.Client, folder: string, { tables, partitions, sequences }: Contents): Promise<void> {
  await client.query('BEGIN');
  // Foreign keys are dropped while rows are loaded. Sorting the tables wouldn't work, because foreign keys can be
  // circular.
  const restoreReferences = await withoutReferences(client);
  await addPartitions(client, partitions);
  // Triggers are disabled, because the backup already contains the rows that they wrote.
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
    if (filled.rowCount !== rows) throw new Error(`${name}: ${filled.rowCount} of ${rows} rows were copied`);
  }
  for (const { name, value } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value]);
  }
  await setTriggers('ENABLE');
  await restoreReferences();
  await client.query('COMMIT');
}

/** Throws a user-facing error if the database contains rows. */
export function requireEmptyDatabase(url: string): Promise<void> {
  return connected(url, rejectRows);
}

async function rejectRows(client: pg.Client): Promise<void> {
  for (const { name } of await readTables(client)) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount)
      throw new Error(`The database is in use: ${name} has rows. Restore the backup into an empty database`);
  }
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
  return `${client.escapeIdentifier(table)} (${list(client, columns)})`;
}

function list(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

function sum({ tables }: Contents): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}
