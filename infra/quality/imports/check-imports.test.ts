import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { importGraph } from './import-graph.ts';
import { unreadImports } from './unread-imports.ts';

const path = 'services/game/src/domain/near-guess.ts';
const text = await readFile(join(repositoryRoot, path), 'utf8');
const PLAY = './play.ts';

it('finds every import of a source in the graph that dependency-cruiser reads', async () => {
  const { modules } = await importGraph(['services/game/src/domain']);
  const near = modules.find(({ source }) => source === path);
  expect(near?.dependencies.map(({ resolved }) => resolved)).toContain('services/game/src/domain/play.ts');
  expect(unreadImports([{ path, text }], modules)).toEqual([]);
});

it('reports each import of a source that was read without its imports', async () => {
  const { modules } = await importGraph(['services/game/src/domain']);
  const withoutImports = modules.map((module) => ({ ...module, dependencies: [] }));
  expect(unreadImports([{ path, text }], withoutImports)).toContain(`${path}: ${PLAY}`);
});

it('reports a source that was not read at all', () => {
  expect(unreadImports([{ path, text }], [])).toEqual([`${path}: the whole file`]);
});

it.each([
  ['a type alone', `import type { Play } from './play.ts';`],
  ['several lines', `import {\n  newPlay,\n  advance,\n} from './play.ts';`],
  ['an effect', `import './play.ts';`],
  ['an export of another module', `export * from './play.ts';`],
])('sees the import of %s in the text', (_what, statement) => {
  const module = { source: path, dependencies: [], dependents: [], valid: true, orphan: false };
  expect(unreadImports([{ path, text: `${statement}\nconst word = 'x';\n` }], [module])).toEqual([`${path}: ${PLAY}`]);
});

it('takes no other text for an import', () => {
  const module = { source: path, dependencies: [], dependents: [], valid: true, orphan: false };
  const other = `export const from = 'here';\n// from 'there'\nexport type Word = 'a' | 'b';\nexport default 'x';\n`;
  expect(unreadImports([{ path, text: other }], [module])).toEqual([]);
});
