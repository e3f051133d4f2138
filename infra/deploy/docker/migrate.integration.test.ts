import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../../dev/repository-root.ts';

it('migrates a database with the bundled program and the files next to it, as in a container image', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bundle-'));
  const database = await testDatabase();
  try {
    await execa(process.execPath, ['infra/dev/bundles/bundle.ts', folder, 'social'], { cwd: repositoryRoot });
    const program = join(folder, 'social', 'program', 'migrate.js');
    const { stdout } = await execa(process.execPath, [program], { env: { DATABASE_URL: database.url } });
    expect(stdout).toContain('the database is up to date');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
}, 120_000);
