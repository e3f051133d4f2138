import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { outageOf, throwOutage } from './database-outage.ts';
import { kitMigrations, serviceMigrations } from './migration-files.ts';
import { applyMigrations, assertUnedited, MigrationError, recordedMigrations } from './migration-record.ts';

/** The lock that Prisma's own `migrate deploy` takes, so that the two wait for each other too. */
const LOCK = 72_707_369;
const CONNECT_TIMEOUT_MS = 5_000;
const KIT_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Applies the missing migrations: the kit's own, then those of `folder` in Prisma's layout (`<n>_<name>/migration.sql`);
 * without a folder the kit's own alone. Any number of processes may do it at the same time. A read-only database is enough
 * where nothing is missing. `connectTimeoutMs`: how long it waits for its connection.
 *
 * @throws {MigrationError} for a migration that fails or was edited after it was applied; a failed one is rolled back
 * @throws {CallFailed} a 503, for an outage of the database
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
  // The loss of the connection rejects the query that runs. As an event without a listener it would end the process.
  client.on('error', () => {});
  await client.connect().catch(throwOutage);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Two tables, because Prisma warns of migrations in its table that are not in its folder.
    await applyMissing(client, '_kit_migrations', await kitMigrations(KIT_FOLDER), log);
    if (folder !== undefined) await applyMissing(client, '_prisma_migrations', await serviceMigrations(folder), log);
  } catch (error) {
    throw error instanceof MigrationError ? error : (outageOf(error) ?? error);
  } finally {
    // Releases the lock as well.
    await client.end();
  }
}

async function applyMissing(...[client, table, files, log]: Parameters<typeof applyMigrations>): Promise<void> {
  const recorded = await recordedMigrations(client, table);
  assertUnedited(files, recorded);
  const missing = files.filter(({ name }) => !recorded.has(name));
  await applyMigrations(client, table, missing, log);
}
