import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { processIdentity } from './host/process-identity.ts';
import { recordProcess } from './host/process-records.ts';
import { pidAt } from './host/testing/stand-in-resource.ts';
import { runProduct } from './run-product.ts';
import { readSettings } from './settings.ts';

const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const script = fileURLToPath(new URL('host/testing/stand-in.ts', import.meta.url));

let folder: string;
let orphan: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-run-'));
});
afterEach(async () => {
  orphan?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a start after the previous product was killed', () => {
  it('ends a process that still holds the port before it checks the port', async () => {
    const port = await freePort();
    orphan = spawn(process.execPath, [script, String(port)], { detached: true, stdio: 'ignore' });
    await pWaitFor(async () => (await pidAt(port)) !== null, { timeout: 50_000 });
    const pid = orphan.pid ?? 0;
    const identity = (await processIdentity(pid)) ?? '';
    const command = [process.execPath, script, port].join(' ');
    await recordProcess(join(folder, 'run'), 'gateway', { pid, identity, command, stopSignal: 'SIGTERM', order: 1 });

    // The start then fails at its next check.
    const contradiction = { ADMIN_PASSWORD: 'four lamps', ADMIN_PASSWORD_HASH: HASH };
    const settings = readSettings({ PORT: String(port), DREAMREEL_DATA: folder, ...contradiction });
    const said: string[] = [];
    const running = runProduct({ settings, signal: new AbortController().signal, out: (line) => said.push(line) });
    await expect(running).rejects.toThrow('Remove one of them');
    expect(said).toContain('Stopped processes of an earlier run: gateway');
    expect(await pidAt(port)).toBeNull();
  });
});
