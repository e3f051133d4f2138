import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterEach, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { portError, requirePort } from './require-port.ts';

const NOBODY = 65_534;
const firstForAll = Number(await readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').catch(() => '1024'));
const itIfPrivileged = firstForAll > 80 ? it : it.skip;
const isRoot = process.getuid?.() === 0;

const listening: Server[] = [];
afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

describe('the port check', () => {
  it('accepts a free port', async () => {
    await expect(requirePort(await freePort())).resolves.toBeUndefined();
  });

  it('reports a port on which another process listens', async () => {
    const port = await freePort();
    const server = createServer();
    listening.push(server);
    await new Promise<void>((ready) => server.listen(port, ready));
    await expect(requirePort(port)).rejects.toThrow(
      `Port ${port} is taken. Free it, or choose another: PORT=${port + 1}`,
    );
  });

  itIfPrivileged('reports a privileged port as not allowed', async () => {
    // The system's error for an unprivileged process.
    const listen =
      "require('net').createServer().on('error', (e) => console.log(e.code)).listen(80, () => process.exit())";
    const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const { stdout: code } = await execa('node', ['-e', listen], { ...asNobody, cwd: '/' });
    expect(portError(80, { code })).toMatch(
      /^Port 80 is not allowed to this user: ports below 1024 .* PORT=3000 npm start$/,
    );
  });
});
