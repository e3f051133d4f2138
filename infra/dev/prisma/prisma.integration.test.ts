import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serviceMigrations } from '@dreamreel/kit/database/migrate';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { beforeAll, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { withConnection } from '../parts/database-client.ts';
import { migrationsOf } from '../parts/service-database.ts';
import { servicePlans } from '../service-plans.ts';
import { CLIENT, generateClient, SCHEMA } from './generate-client.ts';

const withSchema = servicePlans.filter(({ database }) => database).map(({ name }) => name);
const serverUrl = process.env.TEST_DATABASE_URL ?? '';

beforeAll(loadEngine);

it.each(withSchema)('the database of %s has the columns, constraints and indexes of schema.prisma', async (service) => {
  const migrations = await serviceMigrations(migrationsOf(service));
  const migrated = await shapeAfter(`migrated_${service}`, migrations.map(({ sql }) => sql).join('\n'));
  const schema = await readFile(join(migrationsOf(service), '..', 'schema.prisma'), 'utf8');
  expect(migrated).toEqual(await shapeAfter(`described_${service}`, await sqlOfSchema(schema, serverUrl)));
  expect(migrated.length).toBeGreaterThan(0);
});

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

const shapeAfter = (database: string, sql: string): Promise<unknown[]> =>
  withConnection(serverUrl, async (server) => {
    const url = new URL(serverUrl);
    url.pathname = database;
    await server.query(`CREATE DATABASE ${database}`);
    const shape = withConnection(url.href, async (client) => {
      await client.query(sql);
      return (await client.query(SHAPE)).rows;
    });
    return shape.finally(() => server.query(`DROP DATABASE ${database}`));
  });

/**
 * Returns the SQL that Prisma would use to create a schema in an empty database. Uses the engine's WebAssembly build
 * from npm because `prisma migrate diff` downloads a binary that some machines can't download.
 */
async function sqlOfSchema(schema: string, databaseUrl: string): Promise<string> {
  const files = [{ path: 'schema.prisma', content: schema }];
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }));
  const engine = await engineBindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? '';
  } finally {
    engine.free();
  }
}

async function loadEngine(): Promise<void> {
  const folder = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(folder.replace(/[^/]+$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engineBindings } });
  engineBindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

const folder = folderForEachTest();

it('the committed database client matches the output of `npm run generate -- prisma-client`', async () => {
  await generateClient(SCHEMA, join(folder(), 'client'));
  expect(textsOf(CLIENT)).toEqual(textsOf(join(folder(), 'client')));
});

function textsOf(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]));
}
