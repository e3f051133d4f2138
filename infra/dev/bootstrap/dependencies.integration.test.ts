import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { beforeEach, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

const root = folderForEachTest();
beforeEach(async () => {
  const manifest = { dependencies: { runs: 'file:runs' }, devDependencies: { tests: 'file:tests' } };
  await writeJson('package.json', { name: 'checkout', version: '1.0.0', ...manifest });
  for (const name of ['runs', 'tests', 'later']) await writeJson(`${name}/package.json`, { name, version: '1.0.0' });
  await lock();
});

it('installs the production packages for a start, all packages for a test, and keeps all for later starts', async () => {
  expect(await install('product')).toContain('Installing what the product needs');
  expect(installed()).toEqual(['runs']);
  expect(await install('product')).toBe('');
  expect(await install('all')).toContain('Installing all dependencies');
  expect(await install('product')).toBe('');
  const manifest = JSON.parse(await readFile(join(root(), 'package.json'), 'utf8'));
  await writeJson('package.json', { ...manifest, dependencies: { ...manifest.dependencies, later: 'file:later' } });
  await lock();
  await install('product');
  expect(installed()).toEqual(['runs', 'tests', 'later']);
});

async function install(level: 'product' | 'all'): Promise<string> {
  const script = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'dependencies.mjs');
  const program = `
    const { installDependencies } = await import(${JSON.stringify(script)});
    await installDependencies(${JSON.stringify(level)}, ${JSON.stringify(root())});`;
  return (await execa('node', ['--input-type=module', '-e', program])).stdout;
}

const installed = () => ['runs', 'tests', 'later'].filter((name) => existsSync(join(root(), 'node_modules', name)));

const LOCK = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--offline'];
const lock = () => execa('npm', LOCK, { cwd: root() });

async function writeJson(path: string, content: object): Promise<void> {
  await mkdir(join(root(), path, '..'), { recursive: true });
  await writeFile(join(root(), path), JSON.stringify(content));
}
