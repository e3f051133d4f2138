import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from './repository-root.ts';

const folder = folderForEachTest();
const file = () => join(folder(), '.env');

function start(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  return execa('node', ['infra/dev/bootstrap.mjs', '--product', '--env-file', 'infra/dev/start.ts'], {
    cwd: repositoryRoot,
    env: { PATH, DREAMREEL_DATA: join(folder(), 'data'), DREAMREEL_ENV_FILE: file(), ...env },
    extendEnv: false,
    reject: false,
  });
}

it('npm start lists the misspelled settings of both the environment and the file, and starts nothing', async () => {
  await writeFile(file(), 'RATE_LIMIT_FACTR=2\n');
  const { exitCode, stderr, stdout } = await start({ ADMIN_PASSWROD: 'four lamps' });
  expect({ exitCode, stdout: stdout.replace(/^Installing .*$/gm, '').trim() }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr.split('\n').toSorted()).toEqual([
    'ADMIN_PASSWROD is not a setting. Did you mean ADMIN_PASSWORD?',
    'RATE_LIMIT_FACTR is not a setting. Did you mean RATE_LIMIT_FACTOR?',
  ]);
});

it('npm start uses the settings of the environment rather than those of the file', async () => {
  await writeFile(file(), 'PORT=eighty\n');
  expect((await start({ PORT: '70000' })).stderr).toMatch(/PORT: .*65535/);
});
