import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

/**
 * Replaces the migration engine, which the Prisma CLI would download before each command. `prisma generate` doesn't use
 * the engine, and some machines can't download it, so the path of any executable works.
 */
const ENV = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };

/** The schema of the catalogue service, which is the only service that reads tables through Prisma. */
export const SCHEMA = join(repositoryRoot, 'services', 'catalogue', 'prisma', 'schema.prisma');
export const CLIENT = join(repositoryRoot, 'services', 'catalogue', 'src', 'generated');

export const generateClient = (schemaFile: string, output: string): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    // The schema contains a relative path to the client folder: `../src/generated`.
    const copy = join(folder, 'prisma', 'schema.prisma');
    await cp(schemaFile, copy);
    await execa('prisma', ['generate', '--schema', copy], { cwd: import.meta.dirname, env: ENV, preferLocal: true });
    await rm(output, { recursive: true, force: true });
    await cp(join(folder, 'src', 'generated'), output, { recursive: true });
  });

// `npm run generate -- prisma-client` runs this file directly.
if (import.meta.main) await generateClient(SCHEMA, CLIENT);
