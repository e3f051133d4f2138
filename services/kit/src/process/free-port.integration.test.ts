import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, isFreePort } from './free-port.ts';

it('a port on which somebody listens is not free, and is again afterwards', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFreePort(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFreePort(port)).toBe(true);
});
