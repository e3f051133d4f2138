import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { expect, it } from '@jest/globals';

it.each<[string, () => unknown]>([
  ['open a port', () => createServer().listen(0)],
  ['connect to anything', () => connect(9)],
  ['start a process', () => spawn('true')],
  ['start a process', () => spawnSync('true')],
  ['start a process', () => execFileSync('true')],
])('a unit test that would %s fails, and reads what to rename', (what, reach) => {
  expect(reach).toThrow(`A unit test must not ${what}: rename the file to *.integration.test.ts`);
});

it('rejects a fetch in a unit test', async () => {
  await expect(fetch('http://127.0.0.1:49151')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('must not connect') },
  });
});
