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
