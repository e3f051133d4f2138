import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

/**
 * The CLI downloads an engine for migrations before each command. `generate` doesn't use it, and some machines have no
 * access to the download, so any program stands in for it.
 */
const ENV = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };

/** The schema of the one service that reads its tables by Prisma. */
export const SCHEMA = join(repositoryRoot, 'services', 'catalogue', 'prisma', 'schema.prisma');
/** Its committed client. */
export const CLIENT = join(repositoryRoot, 'services', 'catalogue', 'src', 'generated');

/** Writes the database client of a `schema.prisma` into the folder `output` with `prisma generate`. */
export async function generateClient(schemaFile: string, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-prisma-'));
  try {
    // The schema names the folder of its client relative to itself: `../src/generated`.
    const copy = join(folder, 'prisma', 'schema.prisma');
    await cp(schemaFile, copy);
    await execa('prisma', ['generate', '--schema', copy], { cwd: repositoryRoot, env: ENV, preferLocal: true });
    await rm(output, { recursive: true, force: true });
    await cp(join(folder, 'src', 'generated'), output, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// `npm run prisma:client`
if (import.meta.main) await generateClient(SCHEMA, CLIENT);
