import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';

it('starts the product’s own programs even if the shell is set up for another database and a proxy', async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.once('data', (data) => {
      asked.push(data.toString().split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const shell = {
    ...{ PGSSLMODE: 'require', PGHOST: 'db.example', PGPORT: '1', PGUSER: 'ada', PGOPTIONS: '-c no_such_setting=1' },
    ...{ PGPASSFILE: '/nowhere', PGSERVICE: 'other', PGCLIENT_ENCODING: 'LATIN1', NODE_PG_FORCE_NATIVE: '1' },
    ...{ NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${port}`, no_proxy: 'intranet.example' },
    ...{ LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
  };
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-shell-'));
  const script = 'infra/dev/bootstrap/testing/start-parts.ts';
  const ports = [await freePort(), await freePort()].map(String);
  const { all } = await execa('node', ['infra/dev/bootstrap.mjs', script, folder, ...ports], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, ...shell },
    extendEnv: false,
    reject: false,
    all: true,
  });
  proxy.close();
  expect(all).toContain('ready');
  expect(asked).toEqual([expect.stringContaining('movie.example')]);
});
