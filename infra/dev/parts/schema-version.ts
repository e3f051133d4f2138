import { join } from 'node:path';
import { kitMigrations, type Migration, serviceMigrations } from '@dreamreel/kit/database/migration-files';
import type pg from 'pg';
import { repositoryRoot } from '../repository-root.ts';
import { connected } from './database-client.ts';

/** Whether this version can use a schema. A newer one only adds to ours, so that programs of this version work with it. */
export type SchemaVersion = 'usable' | 'newer' | 'earlier';

/** A migration that was applied; without a checksum in backups of early versions. */
export type RecordedMigration = { readonly name: string; readonly checksum: string | null };

type Known = Pick<Migration, 'name' | 'checksum'>;

/**
 * Compares the migrations that were applied with those of this version. `earlier`: one of them was replaced since, because
 * the migrations were squashed or edited before the first release.
 */
export function schemaVersion(recorded: readonly RecordedMigration[], known: readonly Known[]): SchemaVersion {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(recorded.map(({ name }) => name));
  if (recorded.some(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)) return 'earlier';
  if (recorded.every(({ name }) => checksums.has(name))) return 'usable';
  return known.every(({ name }) => names.has(name)) ? 'newer' : 'earlier';
}

/** Whether a service's database was made by an earlier version whose migrations this one no longer has. Only reads. */
export async function isOfEarlierVersion(url: string, service: string): Promise<boolean> {
  return connected(url, async (client) => {
    const own = await recordedIn(client, '_prisma_migrations');
    const ofKit = await recordedIn(client, '_kit_migrations');
    return (
      schemaVersion(own, await serviceMigrations(migrationsOf(service))) === 'earlier' ||
      schemaVersion(ofKit, await kitMigrations(join(repositoryRoot, 'services', 'kit', 'migrations'))) === 'earlier'
    );
  });
}

/** The folder of a service's migrations. */
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
