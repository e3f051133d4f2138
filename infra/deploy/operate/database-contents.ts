import type pg from 'pg';
import * as z from 'zod';

/** Description of a database in a backup. */
export const contentsSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /**
   * Table partitions. Rows of partitions are saved with the parent table. A restore recreates partitions that
   * migrations don't create.
   */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })).default([]),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /**
   * The service's applied migrations. Migrations of the shared kit aren't recorded. Early backups contain only the
   * names.
   */
  migrations: z.array(
    z.union([
      z.object({ name: z.string(), checksum: z.string() }),
      z.string().transform((name) => ({ name, checksum: null })),
    ]),
  ),
});
export type Contents = z.output<typeof contentsSchema>;

/** Migration history tables. Backups don't include these tables, because running the migrations fills them. */
const RECORDS = ['_prisma_migrations', '_kit_migrations'] as const;

/** Tables excluded from backups. The privacy page promises to delete their rows sooner than backups are deleted. */
const EXCLUDED_TABLES = [
  // Daily keys for the pseudonyms of client addresses.
  'client_keys',
  'audit_client_keys',
  // Pseudonyms of client addresses. Counts based on these pseudonyms are stored in other tables.
  'play_clients',
  'day_clients',
  'day_guess_clients',
  // Client addresses.
  'login_attempts',
  'push_clients',
] as const;

/**
 * Tables that can contain rows in an otherwise empty database. The rows are created by a migration, the event relay, the
 * planning of empty days, or a daily email run without recipients.
 */
export const NEVER_EMPTY: readonly string[] = [
  'title_corpora',
  'outbox_stream',
  'planning_settings',
  'mail_runs',
  'mail_run_zones',
];

const TABLES = `
  SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname`;
const PARTITIONS = `
  SELECT part.relname AS name, whole.relname AS of, pg_get_expr(part.relpartbound, part.oid) AS bound
  FROM pg_inherits JOIN pg_class AS part ON part.oid = inhrelid JOIN pg_class AS whole ON whole.oid = inhparent
  WHERE part.relnamespace = 'public'::regnamespace AND part.relkind = 'r' AND part.relispartition ORDER BY 1`;
const REFERENCES = `
  SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`;
const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL`;
const MIGRATIONS = `
  SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name`;

type Table = Omit<Contents['tables'][number], 'rows'>;

export async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [RECORDS])).rows;
}

export async function readSavedTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [[...RECORDS, ...EXCLUDED_TABLES]])).rows;
}

export async function readPartitions(client: pg.Client): Promise<Contents['partitions']> {
  return (await client.query<Contents['partitions'][number]>(PARTITIONS)).rows;
}

/** Creates the backup's missing partitions. Migrations don't create monthly partitions for past plays. */
export async function addPartitions(client: pg.Client, partitions: Contents['partitions']): Promise<void> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  const known = new Set((await readPartitions(client)).map(({ name }) => name));
  for (const { name, of, bound } of partitions.filter((partition) => !known.has(partition.name))) {
    await client.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(of)} ${bound}`);
  }
}

export async function readSequences(client: pg.Client): Promise<Contents['sequences']> {
  return (await client.query<Contents['sequences'][number]>(SEQUENCES)).rows;
}

export async function readMigrations(client: pg.Client): Promise<Contents['migrations']> {
  return (await client.query<{ name: string; checksum: string }>(MIGRATIONS)).rows;
}

/**
 * Drops all foreign keys. Returns a function that recreates the foreign keys and rejects if a referenced row is
 * missing.
 */
export async function withoutReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(REFERENCES);
  const quoted = (name: string) => client.escapeIdentifier(name);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
  };
}
