import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@dreamreel/kit/process/free-port';
import { expect, it } from '@jest/globals';
import { externalBroker } from './external-part.ts';

it('treats a broker with several servers as ready once one of them answers, whatever the scheme and login in its addresses', async () => {
  const server = createServer((socket) => socket.end());
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const broker = externalBroker(`tls://t0ken@127.0.0.1:${await freePort()},127.0.0.1:${port}`);
  await expect(broker.start(AbortSignal.timeout(20_000))).resolves.toBeUndefined();
  server.close();
});
