import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { sqlOfSchema } from './schema-engine.ts';

const services = new URL('../../../services/', import.meta.url);
const withSchema = readdirSync(services).filter((name) =>
  existsSync(new URL(`${name}/prisma/schema.prisma`, services)),
);
const serverUrl = process.env.TEST_DATABASE_URL ?? '';

let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client(serverUrl);
  await server.connect();
});
afterAll(() => server.end());

describe.each(withSchema)('the database of %s', (service) => {
  const folder = new URL(`${service}/prisma/`, services);

  it('has the columns, constraints and indexes of schema.prisma after its migrations', async () => {
    const migrated = await shapeAfter(`migrated_${service}`, migrationsOf(folder));
    const described = await shapeAfter(`described_${service}`, sqlOfSchemaFile(folder));
    expect(migrated).toEqual(described);
    expect(migrated.length).toBeGreaterThan(0);
  });
});

async function migrationsOf(folder: URL): Promise<string> {
  const migrations = new URL('migrations/', folder);
  const names = readdirSync(migrations).sort();
  const files = names.map((name) => readFile(new URL(`${name}/migration.sql`, migrations), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

async function sqlOfSchemaFile(folder: URL): Promise<string> {
  return sqlOfSchema(await readFile(new URL('schema.prisma', folder), 'utf8'), serverUrl);
}

/**
 * Lists columns, constraints and indexes in a form that is comparable between two databases. Partial indexes are omitted
 * because schema.prisma can't express them. NOT NULL counts as a property of the column, whatever the name of its
 * constraint.
 */
const SHAPE = `
  SELECT 'column' AS kind, table_name AS on_table, column_name AS name,
         concat_ws(' ', udt_name, is_nullable, column_default, datetime_precision) AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT 'index', tablename, indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND indexdef NOT LIKE '% WHERE %'
  ORDER BY 1, 2, 3`;

async function shapeAfter(database: string, sql: Promise<string>): Promise<unknown[]> {
  await server.query(`DROP DATABASE IF EXISTS ${database}`);
  await server.query(`CREATE DATABASE ${database}`);
  const url = new URL(serverUrl);
  url.pathname = database;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(await sql);
    return (await client.query(SHAPE)).rows;
  } finally {
    await client.end();
    await server.query(`DROP DATABASE ${database}`);
  }
}
