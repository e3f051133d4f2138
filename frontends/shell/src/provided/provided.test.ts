import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(['frontends/*/src/**/*.{ts,tsx}', 'proto/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/') && !path.includes('provided'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

it.each([
  ['react-router', 'react-router.ts'],
  ['@tanstack/react-query', 'react-query.ts'],
])('provides every name that a front end imports from %s', (packageName, file) => {
  const imports = new RegExp(`import \\{([^}]+)\\} from '${packageName}'`, 'g');
  const used = sources.flatMap((source) => [...source.matchAll(imports)].flatMap(([, names = '']) => valuesIn(names)));
  expect(used.filter((name) => !providedBy(file).includes(name))).toEqual([]);
});

it('provides every part of zod/mini that a contract in the browser is made of', async () => {
  const zod = new Set(Object.keys(await import('zod/mini')));
  const used = sources.flatMap((source) => [...source.matchAll(/\bz\s*\.(\w+)[(.]/g)].map(([, name = '']) => name));
  const inBrowser = used.filter((name) => zod.has(name) && name !== 'toJSONSchema');
  expect(inBrowser.filter((name) => !providedBy('zod-mini.ts').includes(name))).toEqual([]);
});

function providedBy(file: string): string[] {
  const [, names = ''] = /export \{([^}]+)\}/.exec(readFileSync(join(import.meta.dirname, file), 'utf8')) ?? [];
  return valuesIn(names);
}

function valuesIn(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}
