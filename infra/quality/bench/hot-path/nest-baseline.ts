import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { generateClient } from '../../../dev/prisma/generate-client.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import type { StartServer } from './candidates.ts';

const SOURCE = join(import.meta.dirname, 'nest');

/**
 * Returns a function that starts the NestJS baseline: gateway, microservice and a NATS server without access control.
 * Its packages aren't part of the product's install, so npm installs them into the data folder.
 */
export function nestServer(data: string): StartServer {
  return async (databaseUrl, port) => {
    const folder = join(data, 'nest');
    await mkdir(folder);
    await cp(SOURCE, folder, { recursive: true });
    await execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
    await generateClient(join(folder, 'schema.prisma'), join(folder, 'generated'));

    const natsPort = await freePort();
    const program = await readlink(`/proc/${productAt(data).processes().get('nats')}/exe`);
    const nats = spawn(program, ['--addr', '127.0.0.1', '--port', String(natsPort)], { stdio: 'ignore' });
    await once(nats, 'spawn');
    const env = { ...process.env, NODE_ENV: 'production' };
    const servers = [
      ['game', databaseUrl],
      ['gateway', String(port)],
    ].map(([role = '', target = '']) =>
      fork(join(folder, 'nest-server.mjs'), [role, `nats://127.0.0.1:${natsPort}`, target], { env }),
    );
    await Promise.all(servers.map((server) => once(server, 'message')));
    // The game service subscribes after it has started.
    const isReady = () => fetch(`http://127.0.0.1:${port}/daily?sessionId=first`).then(({ ok }) => ok);
    await pWaitFor(isReady, { timeout: 60_000 });

    const processes = [nats, ...servers];
    return {
      pids: processes.flatMap(({ pid }) => pid ?? []),
      stop: () =>
        Promise.all(
          processes.map((each) => {
            each.kill();
            return once(each, 'exit');
          }),
        ),
    };
  };
}
