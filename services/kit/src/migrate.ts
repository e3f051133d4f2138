import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { asOutage, outageOf } from './database-outage.ts';
import type { Log } from './log.ts';
import { kitMigrations, serviceMigrations } from './migration-files.ts';
import { applyMigrations, MigrationRefused, recordedMigrations, refuseEdited } from './migration-record.ts';

/** The lock that Prisma's own `migrate deploy` takes, so that the two wait for each other too. */
const LOCK = 72_707_369;
const KIT_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Brings a database up to date: the kit's own tables, then `folder` in Prisma's layout (`<n>_<name>/migration.sql`).
 * Without a folder the kit's own alone. Any number of processes may do it at once. Throws {@link import('./migration-record.ts').MigrationRefused} with the
 * name of a migration that was edited after it was applied or that fails; a failing one leaves nothing behind. Throws a
 * 503 while the database does not do its work; without anything to apply a read-only one is enough.
 */
export async function migrate(url: string, folder: string | undefined, log: Pick<Log, 'info'>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'migrate', connectionTimeoutMillis: 5_000 });
  // The loss of the connection fails the query that runs; as an unheard event it would end the process.
  client.on('error', () => {});
  await client.connect().catch(asOutage);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Two tables, because Prisma warns of what it finds in its own and not in its folder.
    await bring(client, '_kit_migrations', await kitMigrations(KIT_FOLDER), log);
    if (folder !== undefined) await bring(client, '_prisma_migrations', await serviceMigrations(folder), log);
  } catch (error) {
    throw error instanceof MigrationRefused ? error : (outageOf(error) ?? error);
  } finally {
    // Ends the lock as well.
    await client.end();
  }
}

async function bring(...[client, table, files, log]: Parameters<typeof applyMigrations>): Promise<void> {
  const recorded = await recordedMigrations(client, table);
  refuseEdited(files, recorded);
  const missing = files.filter(({ name }) => !recorded.has(name));
  await applyMigrations(client, table, missing, log);
}
