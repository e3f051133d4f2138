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
  it('answers calls with bytes in both directions, all by one process while calls keep coming', async () => {
    const { call } = startEcho(5_000);
    const answers = await Promise.all([1, 2, 3].map((value) => call('echo', new Uint8Array([value]))));
    expect(answers.map(({ bytes }) => [...bytes])).toEqual([[1], [2], [3]]);
    const next = await call('echo', new Uint8Array());
    expect(new Set([...answers, next].map(({ pid }) => pid)).size).toBe(1);
  });

  it('ends when it has been idle, and is started again by the next call', async () => {
    const { call } = startEcho(50);
    const { pid } = await call('echo', new Uint8Array());
    await waitFor(() => !isAlive(pid));
    expect((await call('echo', new Uint8Array())).pid).not.toBe(pid);
  });

  it('rejects with the message of a handler that fails', async () => {
    await expect(startEcho(5_000).call('fail', 'no such colour')).rejects.toThrow('no such colour');
  });

  it('rejects the calls under way where it ends by itself, and serves the next one', async () => {
    const { call } = startEcho(5_000);
    await expect(call('end', 3)).rejects.toThrow('ended (code 3)');
    expect(await call('echo', new Uint8Array([7]))).toMatchObject({ bytes: new Uint8Array([7]) });
  });

  it('is not given the secrets of its parent', async () => {
    process.env.DATABASE_PASSWORD_OF_TEST = 'secret';
    expect(await startEcho(5_000).call('secrets', 'DATABASE_PASSWORD_OF_TEST')).toBeUndefined();
  });
});
