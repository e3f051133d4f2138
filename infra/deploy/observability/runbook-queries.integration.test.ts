import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { expect, it } from '@jest/globals';
import { migrationsOf } from '../../dev/parts/service-database.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';

const folder = join(repositoryRoot, 'docs', 'runbooks');

const queries: { file: string; service: string; query: string }[] = [];
for await (const file of glob('*.md', { cwd: folder })) {
  const page = await readFile(join(folder, file), 'utf8');
  for (const [, service = 'game', options = ''] of page.matchAll(/ psql(?: dreamreel_(\w+))?((?: -c "[^"]+")+)/g))
    for (const [, query = ''] of options.matchAll(/"([^"]+)"/g)) queries.push({ file, service, query });
}

it.each(queries)('$file has a query that runs on the tables of $service: $query', async ({ service, query }) => {
  const { database, drop } = await testDatabase({ migrations: pathToFileURL(`${migrationsOf(service)}/`) });
  try {
    expect(await database.pool.query(query)).toHaveProperty('rows');
  } finally {
    await drop();
  }
});
