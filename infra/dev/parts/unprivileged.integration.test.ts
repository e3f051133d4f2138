import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { findProgram } from './find-program.ts';
import { createCommandWrapper } from './unprivileged.ts';

const asRoot = process.getuid?.() === 0 && (await findProgram('setpriv')) ? describe : describe.skip;

asRoot('the user that Postgres runs as, with a checkout that only root may enter', () => {
  let closed: string;
  beforeAll(async () => {
    // Temporary folders and everything in them are private.
    closed = await mkdtemp(join(tmpdir(), 'dreamreel-closed-'));
    await copyFile('/bin/true', join(closed, 'program'));
    await chmod(join(closed, 'program'), 0o755);
    await mkdir(join(closed, 'cluster'));
  });
  afterAll(() => rm(closed, { recursive: true }));

  it('the Postgres user can run programs in a private folder, and access() confirms it', async () => {
    const wrap = await createCommandWrapper(join(closed, 'cluster'));
    const accessing = `require('fs').accessSync('${join(closed, 'program')}', require('fs').constants.X_OK)`;
    const { file, args } = wrap(process.execPath, ['-e', accessing]);
    expect(await execa(file, args, { reject: false })).toMatchObject({ exitCode: 0 });
  });

  it('the Postgres user can write only in its own folder', async () => {
    const wrap = await createCommandWrapper(join(closed, 'cluster'));
    const touching = async (path: string) => {
      const { file, args } = wrap('touch', [join(closed, path)]);
      return (await execa(file, args, { reject: false })).exitCode;
    };
    expect([await touching('cluster/mine'), await touching('not-mine')]).toEqual([0, 1]);
  });
});
