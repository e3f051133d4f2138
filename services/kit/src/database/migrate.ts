import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { outageOf, throwOutage } from './database-outage.ts';
import { kitMigrations, serviceMigrations } from './migration-files.ts';
import { applyMigrations, assertUnedited, MigrationError, recordedMigrations } from './migration-record.ts';

/** The same advisory lock as Prisma's `migrate deploy`, so the two tools wait for each other. */
const LOCK = 72_707_369;
const CONNECT_TIMEOUT_MS = 5_000;
const KIT_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Applies the missing migrations: first the kit's own, then those of `folder`. Several processes can migrate
 * concurrently. If nothing is missing, a read-only database is sufficient.
 *
 * @param folder migrations in Prisma's layout (`<n>_<name>/migration.sql`); with undefined, only the kit's are applied
 * @throws {MigrationError} if a migration fails or was edited after it was applied; a failed migration is rolled back
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
  // Losing the connection rejects the running query. Without a listener, the event would also end the process.
  client.on('error', () => {});
  await client.connect().catch(throwOutage);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // The kit has its own table, because Prisma warns about migrations that are missing from its folder.
    await applyMissing(client, '_kit_migrations', await kitMigrations(KIT_FOLDER), log);
    if (folder !== undefined) await applyMissing(client, '_prisma_migrations', await serviceMigrations(folder), log);
  } catch (error) {
    throw error instanceof MigrationError ? error : (outageOf(error) ?? error);
  } finally {
    // This also releases the lock.
    await client.end();
  }
}

async function applyMissing(...[client, table, files, log]: Parameters<typeof applyMigrations>): Promise<void> {
  const recorded = await recordedMigrations(client, table);
  assertUnedited(files, recorded);
  const missing = files.filter(({ name }) => !recorded.has(name));
  await applyMigrations(client, table, missing, log);
}
