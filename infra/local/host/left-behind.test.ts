import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { freePort } from '../parts/free-port.ts';
import { openHost } from './open-host.ts';
import { processIdentity } from './process-identity.ts';
import { endRecorded, recordProcess } from './process-records.ts';
import { pidAt } from './testing/stand-in-resource.ts';

const script = new URL('testing/stand-in-host.ts', import.meta.url).pathname;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-host-'));
});
afterEach(async () => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startHost(): Promise<{ host: ChildProcess; ports: number[] }> {
  const ports = [await freePort(), await freePort()];
  const host = spawn(process.execPath, [script, folder, ...ports.map(String)], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(host);
  if (host.stdout) await once(host.stdout, 'data');
  return { host, ports };
}

const allGone = (ports: readonly number[]) =>
  pWaitFor(async () => (await Promise.all(ports.map(pidAt))).every((pid) => pid === null), { timeout: 8_000 });

describe('nothing is left behind', () => {
  it('after a stop in order', async () => {
    const { host, ports } = await startHost();
    host.kill('SIGTERM');
    await once(host, 'exit');
    expect(await Promise.all(ports.map(pidAt))).toEqual([null, null]);
  });

  it('when the host itself is killed', async () => {
    const { host, ports } = await startHost();
    host.kill('SIGKILL');
    await once(host, 'exit');
    await allGone(ports);
  });

  it('when the host is killed after its data folder was removed', async () => {
    const { host, ports } = await startHost();
    await rm(folder, { recursive: true, force: true });
    host.kill('SIGKILL');
    await once(host, 'exit');
    await allGone(ports);
  });

  it('when the next start finds a process that nobody ended', async () => {
    const orphan = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    const pid = orphan.pid ?? 0;
    const identity = (await processIdentity(pid)) ?? '';
    await recordProcess(join(folder, 'run'), 'orphan', { pid, identity, stopSignal: 'SIGTERM', order: 1 });

    const said: string[] = [];
    const host = await openHost({ folder, out: (line) => said.push(line) });
    expect(said).toEqual(['Ended what an earlier run had left: orphan']);
    expect(await processIdentity(pid)).toBeNull();
    await host.close();
  });

  it('but a stranger that was given the number of a dead process is not touched', async () => {
    const stranger = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    started.push(stranger);
    const pid = stranger.pid ?? 0;
    const run = join(folder, 'run');
    await recordProcess(run, 'old', { pid, identity: 'another boot 17', stopSignal: 'SIGTERM', order: 1 });
    expect(await endRecorded(run)).toEqual([]);
    expect(await processIdentity(pid)).not.toBeNull();
  });
});

describe('a data folder', () => {
  it('is for one host at a time', async () => {
    const { host } = await startHost();
    await expect(openHost({ folder })).rejects.toThrow(/already runs on .* \(process \d+\)/);
    host.kill('SIGTERM');
    await once(host, 'exit');
    const next = await openHost({ folder });
    await next.close();
  });

  it('is free again after its host was killed', async () => {
    await writeFile(join(folder, 'host.lock'), JSON.stringify({ pid: process.pid, identity: 'long ago' }));
    const host = await openHost({ folder });
    await host.close();
  });
});
