import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

const LOCKED = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'node');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-node-'));
  await cp(LOCKED, join(folder, 'locked'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Installs Node as the bootstrap script does on an older Node version. Without `npm_execpath`, the npm next to Node
 * runs.
 */
function install() {
  const script = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'node-runtime.mjs');
  const program = `
    const { lockedNode } = await import(${JSON.stringify(script)});
    console.log(await lockedNode(${JSON.stringify(join(folder, 'node'))}, ${JSON.stringify(join(folder, 'locked'))}));`;
  return execa('node', ['--input-type=module', '-e', program], { reject: false });
}

describe('the downloaded Node', () => {
  it('is rejected if its hash differs from the lock file', async () => {
    const path = join(folder, 'locked', 'package-lock.json');
    const lock = await readFile(path, 'utf8');
    await writeFile(path, lock.replaceAll(/sha512-[\w+/]{8}/g, 'sha512-AAAAAAAA'));
    const { exitCode, stderr } = await install();
    expect(exitCode).not.toBe(0);
    expect(stderr).toMatch(/EINTEGRITY|integrity checksum failed|could not be installed/);
  });
});
