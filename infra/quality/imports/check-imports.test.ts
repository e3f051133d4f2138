import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { importGraph, unreadImports } from './unread-imports.ts';

const path = 'services/catalogue/src/domain/readiness.ts';
const text = await readFile(join(repositoryRoot, path), 'utf8');

it('finds every import of a source file in the graph, and reports imports that the graph lacks', async () => {
  const { modules } = await importGraph(['services/catalogue/src/domain']);
  expect(unreadImports([{ path, text }], modules)).toEqual([]);
  const withoutImports = modules.map((module) => ({ ...module, dependencies: [] }));
  expect(unreadImports([{ path, text }], withoutImports)).toContain(`${path}: ./guessability.ts`);
  expect(unreadImports([{ path, text }], [])).toEqual([`${path}: the whole file`]);
});

it.each([
  [`import type { Play } from './play.ts';`, 1],
  [`import {\n  newPlay,\n  advance,\n} from './play.ts';`, 1],
  [`import './play.ts';`, 1],
  [`export * from './play.ts';`, 1],
  [`export const from = 'here';\n// from 'there'\nexport type Word = 'a' | 'b';\nexport default 'x';`, 0],
])('sees in %j so many imports: %s', (statement, count) => {
  const module = { source: path, dependencies: [], dependents: [], valid: true, orphan: false };
  expect(unreadImports([{ path, text: `${statement}\nconst word = 'x';\n` }], [module])).toHaveLength(count);
});
