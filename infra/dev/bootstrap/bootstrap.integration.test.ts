import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

const { GROUPS, ownVariables, scriptsOf } = await import(String(new URL('commands.mjs', import.meta.url)));
const root = folderForEachTest();

it('finds each script of a grouped npm script', () => {
  const scripts = Object.values<Record<string, string[]>>(GROUPS).flatMap((group) => Object.values(group).flat());
  const missing = scripts.filter((words) => !existsSync(join(repositoryRoot, words.split(' ')[0] ?? '')));
  expect(missing).toEqual([]);
});

it('rejects an unknown or missing name and lists the names', () => {
  const run = 'Run npm run test:long -- <name> with mail, streams,';
  expect(() => scriptsOf('test:long', ['constructor'])).toThrow(`Unknown name: constructor. ${run}`);
});

it('keeps a shell that is set up for another database and a proxy from redirecting the product’s own connections', () => {
  const ofDatabases = { PGSSLMODE: 'require', PGHOST: 'db.example', PGOPTIONS: '-c a=1', NODE_PG_FORCE_NATIVE: '1' };
  const kept = { PATH: '/bin', HTTP_PROXY: 'http://proxy.example:3128' };
  expect(ownVariables({ ...ofDatabases, ...kept, no_proxy: 'intranet.example' })).toEqual({
    ...kept,
    NO_PROXY: 'intranet.example,localhost,127.0.0.1,::1',
  });
});

it('installs the production packages for a start, all packages for a test, and keeps all for later starts', async () => {
  const manifest = { name: 'checkout', version: '1.0.0', devDependencies: { tests: 'file:tests' } };
  await writeJson('package.json', { ...manifest, dependencies: { runs: 'file:runs' } });
  for (const name of ['runs', 'tests', 'later']) await writeJson(`${name}/package.json`, { name, version: '1.0.0' });
  await lock();
  expect(await install('product')).toContain('Installing what the product needs');
  expect(installed()).toEqual(['runs']);
  expect(await install('product')).toBe('');
  expect(await install('all')).toContain('Installing all dependencies');
  expect(await install('product')).toBe('');
  await writeJson('package.json', { ...manifest, dependencies: { runs: 'file:runs', later: 'file:later' } });
  await lock();
  await install('product');
  expect(installed()).toEqual(['runs', 'tests', 'later']);
});

async function install(level: 'product' | 'all'): Promise<string> {
  const script = join(repositoryRoot, 'infra', 'dev', 'bootstrap', 'packages.mjs');
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
