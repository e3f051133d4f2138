import { on } from 'node:events';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../../dev/repository-root.ts';

const folder = folderForEachTest();

it('waits for its database and migrates it with the files next to the program, as in a container image', async () => {
  const existing = await testDatabase();
  const url = new URL(existing.url);
  url.pathname += '_late';
  const name = url.pathname.slice(1);
  try {
    await execa(process.execPath, ['infra/dev/bundles/bundle.ts', folder(), 'social'], { cwd: repositoryRoot });
    const program = join(folder(), 'social', 'program', 'migrate.js');
    const migration = execa(process.execPath, [program], { env: { DATABASE_URL: url.href } });
    for await (const lines of on(migration.stdout, 'data', { close: ['end'] }))
      if (String(lines).includes('waiting for the database')) break;
    await existing.database.pool.query(`CREATE DATABASE ${name}`);
    expect((await migration).stdout).toContain('the database is up to date');
  } finally {
    await existing.database.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await existing.drop();
  }
}, 120_000);
