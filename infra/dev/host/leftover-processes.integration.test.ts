import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { openHost } from './open-host.ts';
import { processIdentity } from './process-identity.ts';
import { endRecorded, recordProcess } from './process-records.ts';
import { pidAt } from './testing/stand-in-resource.ts';

const script = fileURLToPath(new URL('testing/stand-in-host.ts', import.meta.url));
let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-host-'));
});
afterEach(async () => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startHost(given?: readonly number[]): Promise<{ host: ChildProcess; ports: readonly number[] }> {
  const ports = given ?? [await freePort(), await freePort()];
  const host = spawn(process.execPath, [script, folder, ...ports.map(String)], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(host);
  if (host.stdout) await once(host.stdout, 'data');
  return { host, ports };
}

const allEnded = (ports: readonly number[]) =>
  pWaitFor(async () => (await Promise.all(ports.map(pidAt))).every((pid) => pid === null), { timeout: 50_000 });

describe('a host leaves no process running', () => {
  it('after a graceful stop', async () => {
    const { host, ports } = await startHost();
    host.kill('SIGTERM');
    await once(host, 'exit');
    expect(await Promise.all(ports.map(pidAt))).toEqual([null, null]);
  });

  it('when the host itself is killed', async () => {
    const { host, ports } = await startHost();
    host.kill('SIGKILL');
    await once(host, 'exit');
    await allEnded(ports);
  });

  it('when the host is killed after its data folder was removed', async () => {
    const { host, ports } = await startHost();
    await rm(folder, { recursive: true, force: true });
    host.kill('SIGKILL');
    await once(host, 'exit');
    await allEnded(ports);
  });

  it('once the next start finds the record of a running process', async () => {
    const orphan = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    const pid = orphan.pid ?? 0;
    const identity = (await processIdentity(pid)) ?? '';
    await recordProcess(join(folder, 'run'), 'orphan', { pid, identity, command: '', stopSignal: 'SIGTERM', order: 1 });

    const said: string[] = [];
    const host = await openHost({ folder, out: (line) => said.push(line) });
    expect(said).toEqual(['Stopped processes of an earlier run: orphan']);
    expect(await processIdentity(pid)).toBeNull();
    await host.close();
  });

  it('without touching another process that has the id of a recorded one', async () => {
    const unrelated = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    started.push(unrelated);
    const pid = unrelated.pid ?? 0;
    const run = join(folder, 'run');
    await recordProcess(run, 'old', { pid, identity: 'another boot 17', command: '', stopSignal: 'SIGTERM', order: 1 });
    expect(await endRecorded(run)).toMatchObject({ ended: [] });
    expect(await processIdentity(pid)).not.toBeNull();
  });

  it('without touching a process with the same start time and another command', async () => {
    const unrelated = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    started.push(unrelated);
    const pid = unrelated.pid ?? 0;
    const identity = (await processIdentity(pid)) ?? '';
    const run = join(folder, 'run');
    const record = {
      pid,
      identity,
      command: '/usr/sbin/nats-server --config nats.conf',
      stopSignal: 'SIGTERM',
    } as const;
    await recordProcess(run, 'nats', { ...record, order: 1 });
    expect(await endRecorded(run)).toMatchObject({ ended: [] });
    expect(await processIdentity(pid)).not.toBeNull();
  });

  it('once the next start ends the processes of a host that was killed together with its reaper', async () => {
    const { host, ports } = await startHost();
    const { pid } = JSON.parse(await readFile(join(folder, 'run', 'reaper.json'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    host.kill('SIGKILL');
    await once(host, 'exit');
    expect(await Promise.all(ports.map(pidAt))).not.toContain(null);

    const next = await openHost({ folder, out: () => undefined });
    expect(await Promise.all(ports.map(pidAt))).toEqual([null, null]);
    await next.close();
  });

  it('without ending the processes of the next start', async () => {
    const { host, ports } = await startHost();
    const { pid: reaper } = JSON.parse(await readFile(join(folder, 'run', 'reaper.json'), 'utf8'));
    host.kill('SIGKILL');
    await once(host, 'exit');
    const next = await startHost(ports);
    expect(await processIdentity(reaper)).toBeNull();
    expect(await Promise.all(ports.map(pidAt))).not.toContain(null);
    next.host.kill('SIGTERM');
    await once(next.host, 'exit');
  });

  it.each([
    ['empty', '', 'it is empty'],
    ['cut short', '{"pid":12', 'it is not JSON, or is truncated'],
    ['of something else', '{}', 'pid is missing'],
    ['of every process of the machine', '{"pid":1,"identity":"x","stopSignal":"SIGTERM","order":1}', 'pid is missing'],
  ])('warns about a record that is %s, says what to do, and continues to start', async (_what, text, problem) => {
    await mkdir(join(folder, 'run'));
    await writeFile(join(folder, 'run', 'nats.json'), text);
    const said: string[] = [];
    const host = await openHost({ folder, out: (line) => said.push(line) });
    await host.close();
    expect(said.join('\n')).toContain(`run/nats.json is damaged: ${problem}`);
    expect(said.join('\n')).toContain('end it: ps -ef | grep nats');
    expect(await readdir(join(folder, 'run'))).toEqual([]);
  });
});

describe('a data folder', () => {
  it('can be used by one host at a time', async () => {
    const { host } = await startHost();
    await expect(openHost({ folder })).rejects.toThrow(/already runs on .* \(process \d+\)/);
    host.kill('SIGTERM');
    await once(host, 'exit');
    const next = await openHost({ folder });
    await next.close();
  });

  it('and its logs are accessible only to their owner, even if an older version left them readable', async () => {
    await mkdir(join(folder, 'logs'), { mode: 0o755 });
    await chmod(folder, 0o755);
    const host = await openHost({ folder });
    const log = host.log.fileOf('identity');
    log.write('{"msg":"ada@example.org"}');
    log.close();
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    await pWaitFor(() => modeOf(join(folder, 'logs', 'identity.log')).then(Boolean, () => false), { timeout: 50_000 });
    const paths = [folder, join(folder, 'logs'), join(folder, 'logs', 'identity.log')];
    expect(await Promise.all(paths.map(modeOf))).toEqual([0o700, 0o700, 0o600]);
    await host.close();
  });
});
