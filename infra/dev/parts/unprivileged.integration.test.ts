import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { findProgram } from './find-program.ts';
import { createCommandWrapper } from './unprivileged.ts';

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
