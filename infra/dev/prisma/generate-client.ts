import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

/**
 * The CLI downloads a migration engine before each command. `generate` doesn't use it, and some machines can't download
 * it, so any executable serves as a placeholder.
 */
const ENV = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };

/** The schema of the only service that reads its tables through Prisma. */
export const SCHEMA = join(repositoryRoot, 'services', 'catalogue', 'prisma', 'schema.prisma');
/** The committed Prisma client of that service. */
export const CLIENT = join(repositoryRoot, 'services', 'catalogue', 'src', 'generated');

/** Runs `prisma generate` for a `schema.prisma` and writes the client into the folder `output`. */
export async function generateClient(schemaFile: string, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-prisma-'));
  try {
    // The schema names the client's folder relative to itself: `../src/generated`.
    const copy = join(folder, 'prisma', 'schema.prisma');
    await cp(schemaFile, copy);
    await execa('prisma', ['generate', '--schema', copy], { cwd: repositoryRoot, env: ENV, preferLocal: true });
    await rm(output, { recursive: true, force: true });
    await cp(join(folder, 'src', 'generated'), output, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Runs for `npm run prisma:client`.
if (import.meta.main) await generateClient(SCHEMA, CLIENT);
