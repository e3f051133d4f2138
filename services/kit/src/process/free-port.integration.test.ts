import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, isFreePort } from './free-port.ts';

it('reports a port as taken while a server listens on it and as free afterwards', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFreePort(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFreePort(port)).toBe(true);
});
