import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../repository-root.ts';

const { GROUPS, scriptsOf } = await import(String(new URL('commands.mjs', import.meta.url)));

it('finds each script of a grouped npm script', () => {
  const scripts = Object.values<Record<string, string[]>>(GROUPS).flatMap((group) => Object.values(group).flat());
  const missing = scripts.filter((words) => !existsSync(join(repositoryRoot, words.split(' ')[0] ?? '')));
  expect(missing).toEqual([]);
});

it('passes arguments on to the named script, or to a script that is in no group', () => {
  const chaos = 'infra/quality/faults/chaos/test-chaos.ts';
  expect(scriptsOf('test:long', ['chaos', '--rolling'])).toEqual([[chaos, '--rolling']]);
  expect(scriptsOf('infra/dev/start.ts', ['--watch'])).toEqual([['infra/dev/start.ts', '--watch']]);
});

it('generates every committed file if no name is given', () => {
  const [script] = scriptsOf('generate', ['published-chart']).flat();
  expect(scriptsOf('generate', []).flat()).not.toContain(script);
  expect(scriptsOf('generate', [])).toHaveLength(7);
});

it.each([
  [['everything'], 'Unknown name: everything. Run npm run test:long -- <name> with mail, streams,'],
  [['constructor'], 'Unknown name: constructor'],
  [[], 'Missing name. Run npm run test:long -- <name> with mail, streams,'],
])('rejects an unknown or missing name and lists the names: %j', (args, sentence) => {
  expect(() => scriptsOf('test:long', args)).toThrow(sentence);
});
