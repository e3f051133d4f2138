import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { generateClient } from '../../../dev/prisma/generate-client.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { type StartServer, startScript } from './candidates.ts';

/**
 * Returns a function that starts the NestJS baseline: gateway, microservice and a NATS server without access control.
 * Its packages aren't part of the product's install, so npm installs them into the data folder.
 */
export function nestServer(data: string): StartServer {
  return async (databaseUrl, port, defer) => {
    const folder = join(data, 'nest');
    await cp(join(import.meta.dirname, 'nest'), folder, { recursive: true });
    await execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
    await generateClient(join(folder, 'schema.prisma'), join(folder, 'generated'));

    const natsPort = String(await freePort());
    const program = await readlink(`/proc/${productAt(data).processes().get('nats')}/exe`);
    const nats = spawn(program, ['--addr', '127.0.0.1', '--port', natsPort], { stdio: 'ignore' });
    defer(() => nats.kill());
    await once(nats, 'spawn');
    const start = (role: string, target: string) =>
      startScript(join(folder, 'nest-server.mjs'), [role, `nats://127.0.0.1:${natsPort}`, target], defer);
    const servers = await Promise.all([start('game', databaseUrl), start('gateway', String(port))]);
    // The game service subscribes after it has started.
    const isReady = () => fetch(`http://127.0.0.1:${port}/api/daily-movie?sessionId=first`).then(({ ok }) => ok);
    await pWaitFor(isReady, { timeout: 60_000 });
    return [nats.pid ?? 0, ...servers.flat()];
  };
}
