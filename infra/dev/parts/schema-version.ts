import { join } from 'node:path';
import { kitMigrations, type Migration, serviceMigrations } from '@dreamreel/kit/database/migration-files';
import type pg from 'pg';
import { repositoryRoot } from '../repository-root.ts';
import { connected } from './database-client.ts';

/** A migration that was applied to a database. */
export type RecordedMigration = { readonly name: string; readonly checksum: string | null };

type Known = Pick<Migration, 'name' | 'checksum'>;

/**
 * Returns whether a database has a migration that was edited or no longer exists. A database with all migrations of this
 * version and others is newer. Newer schemas only add tables and columns, so this version can use them.
 */
export function isEarlierSchema(recorded: readonly RecordedMigration[], known: readonly Known[]): boolean {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(recorded.map(({ name }) => name));
  if (recorded.some(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)) return true;
  return recorded.some(({ name }) => !checksums.has(name)) && !known.every(({ name }) => names.has(name));
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
      isEarlierSchema(own, await serviceMigrations(migrationsOf(service))) ||
      isEarlierSchema(ofKit, await kitMigrations(join(repositoryRoot, 'services', 'kit', 'migrations')))
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
