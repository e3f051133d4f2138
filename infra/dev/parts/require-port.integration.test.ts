import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@dreamreel/kit/process/free-port';
import { expect, it } from '@jest/globals';
import { requirePort } from './require-port.ts';

it('rejects a port on which another process listens, and accepts it once it is free', async () => {
  const port = await freePort();
  const server = createServer();
  await once(server.listen(port), 'listening');
  await expect(requirePort(port)).rejects.toThrow(`Port ${port} is taken. Choose another: PORT=<port> npm start`);
  await once(server.close(), 'close');
  await expect(requirePort(port)).resolves.toBeUndefined();
});
