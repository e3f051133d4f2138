import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { nodeCommand, startChild } from './child.ts';
import { type Host, openTemporaryHost } from './open-host.ts';
import { waitUntilReady, watchedSources } from './supervised.ts';
import { pidAt, STAND_IN, standIn } from './testing/stand-in.ts';

const signal = new AbortController().signal;
let host: Host;
let said: string[];

beforeEach(async () => {
  said = [];
  host = await openTemporaryHost((line) => said.push(line));
});
afterEach(() => host.close());

describe('a supervised process', () => {
  it('is restarted on the same port when it is killed, with a warning, but not after a stop', async () => {
    const port = await freePort();
    const resource = standIn(host, port);
    await resource.start(signal);
    const first = Number(await waitFor(() => pidAt(port)));
    // 0 would mean this process and its whole group.
    expect(first).toBeGreaterThan(0);
    process.kill(first, 'SIGKILL');
    await pWaitFor(async () => ![null, first].includes(await pidAt(port)), { timeout: 50_000 });
    await resource.stop?.();
    expect(await pidAt(port)).toBeNull();
    expect(said.join('\n').match(/restarting/g)).toHaveLength(1);
    expect(said.join('\n')).toMatch(/exited \(SIGKILL\), restarting/);
    expect(await readdir(join(host.folder, 'run'))).toEqual(['reaper.json']);
  });

  it('leaves none of its own children running when it is killed', async () => {
    const port = await freePort();
    const parent = await startChild(host, 'parent', nodeCommand([STAND_IN, 'parent', String(port)], {}));
    const child = await waitFor(() => pidAt(port));
    expect(child).not.toBe(parent.pid);
    process.kill(parent.pid, 'SIGKILL');
    expect((await parent.ended).how).toBe('SIGKILL');
    await pWaitFor(async () => (await pidAt(port)) === null, { timeout: 50_000 });
  });

  it('fails the start with its last lines of output, or with the reason of the last failed check', async () => {
    const starting = standIn(host, await freePort(), 'die').start(signal);
    await expect(starting).rejects.toThrow(/ended \(code 3\)\s+FATAL: as requested/);
    const cause = new Error('the server does not support SSL');
    const isReady = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const waiting = waitUntilReady({ name: 'game', isReady, signal, timeoutMs: 100 });
    await expect(waiting).rejects.toThrow('game is not ready after 0.1 s: the server does not support SSL');
  });

  it('is restarted whenever one of its sources is saved, also by renaming', async () => {
    const file = join(host.folder, 'service', 'src', 'main.ts');
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, '');
    const port = await freePort();
    const resource = standIn(host, port, 'serve', ['service/src']);
    const sources = watchedSources(host, [resource], host.folder);
    await sources.start(signal);
    await resource.start(signal);

    for (const turn of [1, 2, 3, 4]) {
      const pid = await waitFor(() => pidAt(port));
      const isRenamed = turn % 2 === 1;
      await writeFile(isRenamed ? `${file}~` : file, `// ${turn}`);
      if (isRenamed) await rename(`${file}~`, file);
      await pWaitFor(async () => ![null, pid].includes(await pidAt(port)), { timeout: 20_000 });
    }
    await resource.stop?.();
    await sources.stop?.();
    expect(said.join('\n')).toContain('service/src/main.ts was saved, restarting');
    expect(said.join('\n')).not.toMatch(/exited/);
  });

  it('does not show that another service is unavailable until the product has started, but shows all other warnings', () => {
    const log = host.log.fileOf('notification');
    const err = { type: 'NoResponse', message: 'no responders', status: 503 };
    const outage = JSON.stringify({ level: 'error', msg: 'daily mail job failed', err });
    log.write(outage);
    log.write('{"level":"warn","msg":"MAIL_FROM is not set"}');
    expect(said).toEqual([expect.stringContaining('MAIL_FROM')]);
    host.log.showOutages();
    log.write(outage);
    expect(said).toEqual([expect.anything(), expect.stringContaining('daily mail job failed')]);
    log.close();
  });
});
