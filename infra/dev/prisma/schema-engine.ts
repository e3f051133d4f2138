import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * Returns the SQL that Prisma would use to create a schema in an empty database. Uses the engine's WebAssembly build
 * from npm, because `prisma migrate diff` downloads a binary that some machines can't download.
 */
export async function sqlOfSchema(schema: string, databaseUrl: string): Promise<string> {
  await loaded();
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

let loading: Promise<void> | undefined;

function loaded(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const folder = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(folder.replace(/[^/]+$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engineBindings } });
  engineBindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}
