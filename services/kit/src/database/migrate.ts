import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../migrations-folder.ts';
import type { Log } from '../observability/log.ts';
import { USE_UTC } from './database.ts';
import { outageOf, throwOutage } from './database-outage.ts';

/** The advisory lock that Prisma's `migrate deploy` also uses, so that the two tools never migrate at the same time. */
const LOCK = 72_707_369;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Applies all pending migrations: the kit's migrations first, then the migrations in `folder`. Several processes can
 * call this function concurrently. If no migration is pending, the database can be read-only.
 *
 * @param folder a folder of migrations in Prisma's layout (`<n>_<name>/migration.sql`), or undefined to apply only the
 *   kit's migrations
 * @throws {MigrationError} if a migration fails or was edited after it was applied. A failed migration is rolled back.
 * @throws {CallFailed} with status 503 if the database is unavailable
 */
export async function migrate(
  url: string,
  folder: string | undefined,
  log: Pick<Log, 'info'>,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A lost connection already rejects the current query. Without a listener, the lost connection would also crash the
  // process.
  client.on('error', () => {});
  await client.connect().catch(throwOutage);
  try {
    await client.query(USE_UTC);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // The kit's migrations have a separate table because Prisma warns about recorded migrations without a file.
    await applyMissing(client, '_kit_migrations', await kitMigrations(), log);
    if (folder !== undefined) await applyMissing(client, '_prisma_migrations', await serviceMigrations(folder), log);
  } catch (error) {
    throw error instanceof MigrationError ? error : (outageOf(error) ?? error);
  } finally {
    // Closing the connection also releases the advisory lock.
    await client.end();
  }
}

type Migration = {
  readonly name: string;
  readonly sql: string;
  /** Hexadecimal SHA-256 hash of the file, as stored in Prisma's migration table. */
  readonly checksum: string;
};

/** Returns the migrations in a folder with Prisma's layout (one subfolder per migration), in order. */
export async function serviceMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => read(name, path.join(folder, name, 'migration.sql'))));
}

/** Returns the kit's migrations, in order. Each migration is a single file. */
export async function kitMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.sort().map((name) => read(path.basename(name, '.sql'), path.join(MIGRATIONS_FOLDER, name))));
}

async function read(name: string, file: string): Promise<Migration> {
  const bytes = await readFile(file);
  return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
}

/** Thrown if a migration can't be applied. The error message contains the name of the migration and the reason. */
export class MigrationError extends Error {
  readonly migration: string;

  constructor(migration: string, reason: string, cause?: unknown) {
    super(`Migration ${migration} ${reason}`, { cause });
    this.name = 'MigrationError';
    this.migration = migration;
  }
}

type Table = '_prisma_migrations' | '_kit_migrations';
type Recorded = ReadonlyMap<string, { checksum: string; finished: boolean }>;

/** The definition of Prisma's migration table. */
const createTable = (table: Table) => `
  CREATE TABLE IF NOT EXISTS ${table} (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

const listApplied = (table: Table) => `
  SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM ${table} WHERE rolled_back_at IS NULL`;

const record = (table: Table) => `
  INSERT INTO ${table} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`;

/** Returns all recorded migrations by name, including the ones that Prisma applied. */
async function recordedMigrations(client: pg.Client, table: Table): Promise<Recorded> {
  // Create the table only if it doesn't exist, so that this function also works on a read-only database.
  const { rows: found } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  if (!found[0]?.exists) await client.query(createTable(table));
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(listApplied(table));
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/**
 * Applies the migrations that aren't recorded, in order. Each migration and its record are written in one transaction.
 * Recorded migrations without a file are ignored, because an older version can run alongside a newer version.
 */
async function applyMissing(
  client: pg.Client,
  table: Table,
  files: readonly Migration[],
  log: Pick<Log, 'info'>,
): Promise<void> {
  const recorded = await recordedMigrations(client, table);
  for (const { name, checksum } of files) {
    const before = recorded.get(name);
    if (before && !before.finished) throw new MigrationError(name, 'was started by another tool and never finished');
    if (before && before.checksum !== checksum) throw new MigrationError(name, 'was edited after it was applied');
  }
  for (const { name, sql, checksum } of files) {
    if (recorded.has(name)) continue;
    const startedAt = new Date();
    try {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query(record(table), [randomUUID(), checksum, name, startedAt]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw new MigrationError(name, `failed: ${error instanceof Error ? error.message : error}`, error);
    }
    log.info({ migration: name }, 'migration applied');
  }
}
