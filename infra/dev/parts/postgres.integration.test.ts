import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { openTemporaryHost } from '../host/open-host.ts';
import { createDatabase, withConnection } from './database-client.ts';
import { findProgram } from './find-program.ts';
import { serviceDatabase } from './service-database.ts';
import { createCommandWrapper } from './unprivileged.ts';

const adminUrl = process.env.TEST_DATABASE_URL ?? '';
/** The game's database as another build left it. */
const EARLIER = "CREATE TABLE plays AS SELECT 'a game' AS what";

it('the database of another build stops the start with a message that says what to do, and keeps its data', async () => {
  const host = await openTemporaryHost(() => undefined);
  const { resource, url } = serviceDatabase(host, 'game', adminUrl, 'secret');
  try {
    await createDatabase(adminUrl, url);
    await withConnection(url, (client) => client.query(EARLIER));
    await expect(resource.start(AbortSignal.timeout(60_000))).rejects.toThrow(
      /^The database dreamreel_game was created by another build .*Nothing was deleted: start with empty data in another/,
    );
    const { rows } = await withConnection(url, (client) => client.query('SELECT what FROM plays'));
    expect(rows).toEqual([{ what: 'a game' }]);
  } finally {
    await host.close();
    await withConnection(adminUrl, (client) => client.query('DROP DATABASE IF EXISTS dreamreel_game'));
  }
});

const asRoot = process.getuid?.() === 0 && (await findProgram('setpriv')) ? it : it.skip;
/** Temporary folders and everything in them are private. */
const folder = folderForEachTest();

asRoot(
  'the Postgres user can run programs in a private folder, as access() confirms, and write only in its own',
  async () => {
    const closed = folder();
    await copyFile('/bin/true', join(closed, 'program'));
    await chmod(join(closed, 'program'), 0o755);
    await mkdir(join(closed, 'cluster'));
    const wrap = await createCommandWrapper(join(closed, 'cluster'));
    const exitCodeOf = async (program: string, ...words: readonly string[]) => {
      const { file, args } = wrap(program, words);
      return (await execa(file, args, { reject: false })).exitCode;
    };
    const access = `require('fs').accessSync('${join(closed, 'program')}', require('fs').constants.X_OK)`;
    expect(await exitCodeOf(process.execPath, '-e', access)).toBe(0);
    expect(await exitCodeOf('touch', join(closed, 'cluster/mine'))).toBe(0);
    expect(await exitCodeOf('touch', join(closed, 'not-mine'))).toBe(1);
  },
);
