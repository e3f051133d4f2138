import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { EchoHandlers } from '../testing/echo-process.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type IdleProcess, idleProcess } from './idle-process.ts';

let started: IdleProcess<EchoHandlers> | undefined;
afterEach(() => started?.stop());

function startEcho(idleMs: number) {
  started = idleProcess<EchoHandlers>('../testing/echo-process', import.meta.url, idleMs);
  return started;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('an idle process', () => {
  it('passes bytes in both directions and handles successive calls in one child process', async () => {
    const { echo } = startEcho(5_000);
    const results = await Promise.all([1, 2, 3].map((value) => echo(new Uint8Array([value]))));
    expect(results.map(({ bytes }) => [...bytes])).toEqual([[1], [2], [3]]);
    const next = await echo(new Uint8Array());
    expect(new Set([...results, next].map(({ pid }) => pid)).size).toBe(1);
  });

  it('exits an idle child process and starts it again with the next call', async () => {
    const { echo } = startEcho(50);
    const { pid } = await echo(new Uint8Array());
    await waitFor(() => !isAlive(pid));
    expect((await echo(new Uint8Array())).pid).not.toBe(pid);
  });

  it('rejects a call with the error message of its handler', async () => {
    await expect(startEcho(5_000).fail('no such color')).rejects.toThrow('no such color');
  });

  it('rejects pending calls if the child process exits unexpectedly, and serves the next call', async () => {
    const { end, echo } = startEcho(5_000);
    await expect(end(3)).rejects.toThrow('exited (code 3)');
    expect(await echo(new Uint8Array([7]))).toMatchObject({ bytes: new Uint8Array([7]) });
  });

  it('runs at a lower priority than the game services, with all its threads', async () => {
    const { pid } = await startEcho(5_000).echo(new Uint8Array());
    const folder = `/proc/${pid}/task`;
    // macOS has no such folder.
    for (const thread of await readdir(folder).catch(() => [])) {
      const [, fields = ''] = (await readFile(`${folder}/${thread}/stat`, 'utf8')).split(') ');
      expect(Number(fields.split(' ')[16])).toBeGreaterThanOrEqual(5);
    }
  });

  it('does not pass secrets to the child process', async () => {
    process.env.DATABASE_PASSWORD_OF_TEST = 'secret';
    expect(await startEcho(5_000).secrets('DATABASE_PASSWORD_OF_TEST')).toBeUndefined();
  });
});
