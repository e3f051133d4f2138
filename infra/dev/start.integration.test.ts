import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { openHost } from './host/open-host.ts';
import { product } from './product.ts';
import { repositoryRoot } from './repository-root.ts';
import { readSettings } from './settings.ts';

const folder = folderForEachTest();
const file = () => join(folder(), '.env');

function start(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  return execa('node', ['infra/dev/bootstrap.mjs', '--product', '--env-file', 'infra/dev/start.ts'], {
    cwd: repositoryRoot,
    env: { PATH, DREAMREEL_DATA: join(folder(), 'data'), DREAMREEL_ENV_FILE: file(), ...env },
    extendEnv: false,
    reject: false,
    // A start that isn't rejected would run until it is stopped.
    timeout: 120_000,
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

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Reads and creates the files of the data folder like `npm start`, but starts no processes. */
async function readDataFolder(): Promise<void> {
  const host = await openHost({ folder: folder(), out: () => undefined });
  await product(host, readSettings({ DREAMREEL_DATA: folder() })).finally(host.close);
}

it.each([
  ['secrets.json', '', 'is damaged. Restore a copy of it, because it contains the passwords of the databases'],
  ['secrets.json', '{"postgres":12', 'is damaged. Restore a copy of it'],
  ['admin.json', '{}', 'is damaged. Remove it. The next start generates and prints a new password'],
  ['image-store', '"\0', 'is damaged. Write "minio" into it if'],
  ['lock.db', 'neither this nor that'.repeat(100), 'is damaged. Remove it, and start again'],
])('a damaged %s fails the start with a message that says what to do: %j', async (name, text, message) => {
  await readDataFolder();
  await writeFile(join(folder(), name), text);
  await expect(readDataFolder()).rejects.toThrow(`${join(folder(), name)} ${message}`);
});

it('a missing secrets.json fails the start if there are databases that it belongs to', async () => {
  await mkdir(join(folder(), 'postgres'));
  await expect(readDataFolder()).rejects.toThrow('secrets.json is missing. Restore a copy of it');
});

(isRoot ? it : it.skip)('the folder of another user fails the start with a message that says what to do', async () => {
  await readDataFolder();
  await chown(folder(), NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  try {
    await expect(readDataFolder()).rejects.toThrow(
      /belongs to another user \(0\): start as that user, take it over \(sudo chown .* or choose another folder: DREAMREEL_DATA=<folder>$/,
    );
    await expect(openHost({ folder: '/root/dreamreel-data' })).rejects.toThrow(
      /^The data folder \/root\/dreamreel-data can't be created \(EACCES\): choose another folder/,
    );
  } finally {
    process.seteuid?.(0);
  }
});
