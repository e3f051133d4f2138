import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from './repository-root.ts';

it('npm start lists the misspelled settings of both the environment and the file, and starts nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-env-'));
  const file = join(folder, '.env');
  await writeFile(file, 'RATE_LIMIT_FACTR=2\n');
  const { PATH = '' } = process.env;
  const start = ['infra/dev/bootstrap.mjs', '--product', '--env-file', 'infra/dev/start.ts'];
  const { exitCode, stderr, stdout } = await execa('node', start, {
    cwd: repositoryRoot,
    env: { PATH, DREAMREEL_DATA: join(folder, 'data'), DREAMREEL_ENV_FILE: file, ADMIN_PASSWROD: 'four lamps' },
    extendEnv: false,
    reject: false,
  });
  await rm(folder, { recursive: true });
  expect({ exitCode, stdout: stdout.replace(/^Installing .*$/gm, '').trim() }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr.split('\n').toSorted()).toEqual([
    'ADMIN_PASSWROD is not a setting. Did you mean ADMIN_PASSWORD?',
    'RATE_LIMIT_FACTR is not a setting. Did you mean RATE_LIMIT_FACTOR?',
  ]);
});
