import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// By `require`: their ES modules import files that are not there.
const require = createRequire(import.meta.url);

/**
 * Writes the database client of a `schema.prisma` into a folder: what the command line of Prisma does, by the packages
 * that it is made of, a third of its weight.
 */
export async function generateClient(schemaFile: string, output: string): Promise<void> {
  const { getGenerators, loadSchemaContext }: typeof import('@prisma/internals') = require('@prisma/internals');
  const {
    PrismaClientTsGenerator,
  }: typeof import('@prisma/client-generator-ts') = require('@prisma/client-generator-ts');
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-prisma-'));
  try {
    // The schema says where its client goes: `../src/generated`.
    const copy = join(folder, 'prisma', 'schema.prisma');
    await cp(schemaFile, copy);
    const schemaContext = await loadSchemaContext({ schemaPath: { cliProvidedPath: copy }, printLoadMessage: false });
    const generator = new PrismaClientTsGenerator();
    const registry = { 'prisma-client': { type: 'in-process', generator } } as const;
    for (const each of await getGenerators({ schemaContext, registry, skipDownload: true })) await each.generate();
    await rm(output, { recursive: true, force: true });
    await cp(join(folder, 'src', 'generated'), output, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
