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

it('rejects an unknown or missing name and lists the names', () => {
  const run = 'Run npm run test:long -- <name> with mail, streams,';
  expect(() => scriptsOf('test:long', ['constructor'])).toThrow(`Unknown name: constructor. ${run}`);
  expect(() => scriptsOf('test:long', [])).toThrow(`Missing name. ${run}`);
});
