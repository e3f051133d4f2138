import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repositoryRoot } from '../repository-root.ts';
import { failuresIn } from './failures-in.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-reports-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (name: string, tests: Readonly<Record<string, string>>) => ({
  name: join(repositoryRoot, name),
  status: Object.keys(tests).length === 0 || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

it('counts over all runs how often each test has failed, and files that could not be read', async () => {
  const runs = [
    [file('a.test.ts', { wins: 'failed', loses: 'passed' }), file('b.test.ts', {})],
    [file('a.test.ts', { wins: 'failed', loses: 'passed' }), file('b.test.ts', { draws: 'passed' })],
    [file('a.test.ts', { wins: 'passed', loses: 'failed' })],
  ];
  for (const [run, testResults] of runs.entries())
    await writeFile(join(folder, `${run}.json`), JSON.stringify({ testResults }));
  expect(await failuresIn(folder)).toEqual([
    ['a.test.ts: wins', 2],
    ['b.test.ts', 1],
    ['a.test.ts: loses', 1],
  ]);
});
