import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { productEnvironment } from './product-environment.ts';
import { repositoryRoot } from './repository-root.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-env-'));
  file = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a settings file', () => {
  it('is read, and the real environment overrides it', async () => {
    await writeFile(file, '# mine\nPORT=4000\nADMIN_PASSWORD="four lamps # and a projector"\n');
    const env = await productEnvironment({ DREAMREEL_ENV_FILE: file, PORT: '5000' });
    expect(env).toMatchObject({ PORT: '5000', ADMIN_PASSWORD: 'four lamps # and a projector' });
  });

  it('is not read unless DREAMREEL_ENV_FILE names it', async () => {
    expect(await productEnvironment({ PORT: '5000' })).toEqual({ PORT: '5000' });
  });

  it.each(['', 'PORT', '\0\0\0', 'PORT=40'])('may be empty or cut short: %j', async (text) => {
    await writeFile(file, text);
    await expect(productEnvironment({ DREAMREEL_ENV_FILE: file })).resolves.toHaveProperty('DREAMREEL_ENV_FILE');
  });

  it('fails the start with a readable message if it is missing or not a file', async () => {
    await expect(productEnvironment({ DREAMREEL_ENV_FILE: file })).rejects.toThrow(`there is no file ${file}`);
    await mkdir(file);
    await expect(productEnvironment({ DREAMREEL_ENV_FILE: file })).rejects.toThrow('.env cannot be read (EISDIR)');
  });
});

describe('npm start', () => {
  const start = (env: Record<string, string>) =>
    execa('node', ['--disable-warning=ExperimentalWarning', 'infra/dev/start.ts'], {
      cwd: repositoryRoot,
      env: { PATH: process.env.PATH ?? '', DREAMREEL_DATA: join(folder, 'data'), ...env },
      extendEnv: false,
      reject: false,
    });

  it('lists the misspelled settings of both the environment and the file, and starts nothing', async () => {
    await writeFile(file, 'RATE_LIMIT_FACTR=2\n');
    const { exitCode, stderr, stdout } = await start({ DREAMREEL_ENV_FILE: file, ADMIN_PASSWROD: 'four lamps' });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr.split('\n').toSorted()).toEqual([
      'ADMIN_PASSWROD is not a setting. Did you mean ADMIN_PASSWORD?',
      'RATE_LIMIT_FACTR is not a setting. Did you mean RATE_LIMIT_FACTOR?',
    ]);
    expect(stderr).not.toContain('lamps');
  });
});
