import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../migrations-folder.ts';
import type { Log } from '../observability/log.ts';
import { USE_UTC } from './database.ts';
import { outageOf, throwOutage } from './database-outage.ts';
import {
  applyMigrations,
  assertUnedited,
  kitMigrations,
  MigrationError,
  recordedMigrations,
  serviceMigrations,
} from './migration-record.ts';

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
    await applyMissing(client, '_kit_migrations', await kitMigrations(MIGRATIONS_FOLDER), log);
    if (folder !== undefined) await applyMissing(client, '_prisma_migrations', await serviceMigrations(folder), log);
  } catch (error) {
    throw error instanceof MigrationError ? error : (outageOf(error) ?? error);
  } finally {
    // Closing the connection also releases the advisory lock.
    await client.end();
  }
}

async function applyMissing(...[client, table, files, log]: Parameters<typeof applyMigrations>): Promise<void> {
  const recorded = await recordedMigrations(client, table);
  assertUnedited(files, recorded);
  const missing = files.filter(({ name }) => !recorded.has(name));
  await applyMigrations(client, table, missing, log);
}
