import { join } from 'node:path';
import { kitMigrations, type Migration, serviceMigrations } from '@dreamreel/kit/database/migration-files';
import type pg from 'pg';
import { repositoryRoot } from '../repository-root.ts';
import { connected } from './database-client.ts';

/**
 * Compatibility of a database schema with this product version. Newer schemas only add tables and columns, so this
 * version can use them.
 */
export type SchemaVersion = 'usable' | 'newer' | 'earlier';

/** A migration that was applied to a database. Backups from early versions have no checksums. */
export type RecordedMigration = { readonly name: string; readonly checksum: string | null };

type Known = Pick<Migration, 'name' | 'checksum'>;

/**
 * Compares a database's applied migrations with the migrations in this version. Returns `earlier` if an applied
 * migration no longer exists, because migrations were squashed or edited before the first release.
 */
export function schemaVersion(recorded: readonly RecordedMigration[], known: readonly Known[]): SchemaVersion {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(recorded.map(({ name }) => name));
  if (recorded.some(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)) return 'earlier';
  if (recorded.every(({ name }) => checksums.has(name))) return 'usable';
  return known.every(({ name }) => names.has(name)) ? 'newer' : 'earlier';
}

/**
 * Returns whether a service's database was created by a version whose migrations no longer exist. This function doesn't
 * change the database.
 */
export async function isFromEarlierVersion(url: string, service: string): Promise<boolean> {
  return connected(url, async (client) => {
    const own = await recordedIn(client, '_prisma_migrations');
    const ofKit = await recordedIn(client, '_kit_migrations');
    return (
      schemaVersion(own, await serviceMigrations(migrationsOf(service))) === 'earlier' ||
      schemaVersion(ofKit, await kitMigrations(join(repositoryRoot, 'services', 'kit', 'migrations'))) === 'earlier'
    );
  });
}

/** Returns the path of a service's migrations folder. */
export function migrationsOf(service: string): string {
  return join(repositoryRoot, 'services', service, 'prisma', 'migrations');
}

async function recordedIn(client: pg.Client, table: string): Promise<RecordedMigration[]> {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!rows[0]?.exists) return [];
  const applied = await client.query<RecordedMigration>(
    `SELECT migration_name AS name, checksum FROM ${table} WHERE rolled_back_at IS NULL`,
  );
  return applied.rows;
}
