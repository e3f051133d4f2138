import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { removeFolder, temporaryFolder } from '../temporary-folder.ts';
import { openHost } from './open-host.ts';
import { processIdentity } from './process-records.ts';
import { pidAt, STAND_IN } from './testing/stand-in.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
  await removeFolder(folder);
});

async function startHost(given?: readonly number[]): Promise<{ host: ChildProcess; ports: readonly number[] }> {
  const ports = given ?? [await freePort(), await freePort()];
  const args = [STAND_IN, 'host', folder, ...ports.map(String)];
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(host);
  for await (const line of createInterface({ input: host.stdout })) if (line === 'ready') break;
  return { host, ports };
}

async function end(host: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  host.kill(signal);
  await once(host, 'exit');
}

const pidsAt = (ports: readonly number[]) => Promise.all(ports.map(pidAt));
const pidOf = async (name: string) => Number(JSON.parse(await readFile(join(folder, 'run', name), 'utf8')).pid);

describe('a host leaves no process running', () => {
  it('when the host itself is killed', async () => {
    const { host, ports } = await startHost();
    await end(host, 'SIGKILL');
    await pWaitFor(async () => (await pidsAt(ports)).every((pid) => pid === null), { timeout: 50_000 });
  });

  it('once the next start ends the processes of a host that was killed together with its reaper', async () => {
    const { host, ports } = await startHost();
    process.kill(await pidOf('reaper.json'), 'SIGKILL');
    await end(host, 'SIGKILL');
    expect(await pidsAt(ports)).not.toContain(null);
    const said: string[] = [];
    const next = await openHost({ folder, out: (line) => said.push(line) });
    expect(said).toEqual([expect.stringMatching(/^Stopped processes of an earlier run: stand-in-\d+, stand-in-\d+$/)]);
    expect(await pidsAt(ports)).toEqual([null, null]);
    await next.close();
  });

  it('without ending the processes of the next start, or after a graceful stop', async () => {
    const { host, ports } = await startHost();
    const reaper = await pidOf('reaper.json');
    await end(host, 'SIGKILL');
    const next = await startHost(ports);
    await expect(openHost({ folder })).rejects.toThrow(/already runs on .* \(process \d+\)/);
    expect(await processIdentity(reaper)).toBeNull();
    expect(await pidsAt(ports)).not.toContain(null);
    await end(next.host, 'SIGTERM');
    expect(await pidsAt(ports)).toEqual([null, null]);
  });

  it('without touching another process that has the id of a recorded one, or stumbling over a damaged record', async () => {
    const unrelated = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    started.push(unrelated);
    const record = { pid: unrelated.pid, identity: 'another boot 17', stopSignal: 'SIGTERM', order: 1 };
    await mkdir(join(folder, 'run'));
    await writeFile(join(folder, 'run', 'old.json'), JSON.stringify(record));
    await writeFile(join(folder, 'run', 'nats.json'), '{"pid":12');
    const host = await openHost({ folder, out: () => undefined });
    await host.close();
    expect(await processIdentity(unrelated.pid ?? 0)).not.toBeNull();
    expect(await readdir(join(folder, 'run'))).toEqual([]);
  });
});

it('a data folder and its logs are accessible only to their owner', async () => {
  const host = await openHost({ folder });
  const log = host.log.fileOf('identity');
  log.write('{"msg":"ada@example.org"}');
  log.close();
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
  await pWaitFor(() => modeOf('logs/identity.log').then(Boolean, () => false), { timeout: 50_000 });
  expect(await Promise.all(['.', 'logs', 'logs/identity.log'].map(modeOf))).toEqual([0o700, 0o700, 0o600]);
  await host.close();
});
