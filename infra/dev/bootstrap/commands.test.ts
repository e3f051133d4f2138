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

it('rejects an unknown or missing name and lists the names', () => {
  const run = 'Run npm run test:long -- <name> with mail, streams,';
  expect(() => scriptsOf('test:long', ['constructor'])).toThrow(`Unknown name: constructor. ${run}`);
});
