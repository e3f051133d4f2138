import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import { watchForSecondConnection } from './second-connection.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function nats(): Promise<TestNats> {
  const server = await testNats();
  stops.push(server.stop);
  return server;
}

const CONNECT_TIMEOUT_MS = 2_000;

/** Starts a server that stays silent until `greetLate` greets the last client and closes its connection. */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  stops.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port');
  return {
    url: `nats://127.0.0.1:${address.port}`,
    greetLate() {
      server.close();
      sockets.at(-1)?.end('INFO {"server_id":"late","max_payload":1048576}\r\n');
    },
  };
}

it('detects a second connection that an abandoned attempt left open', async () => {
  const [silent, present] = [await silentServer(), await nats()];
  const broker = await present.broker('test', { NATS_URL: `${silent.url},${present.url}` }, CONNECT_TIMEOUT_MS);
  let detections = 0;
  watchForSecondConnection(broker, () => {
    detections += 1;
  });
  silent.greetLate();
  await waitFor(() => detections > 0);
});

it('does not mistake a reconnection for a second connection', async () => {
  const server = await nats();
  const broker = await server.broker('test');
  let detections = 0;
  watchForSecondConnection(broker, () => {
    detections += 1;
  });
  for (let time = 0; time < 3; time += 1) {
    const back = new Promise<void>((resolve) => broker.onReconnect(resolve));
    await server.restart();
    await back;
    await broker.connection.flush();
  }
  expect(detections).toBe(0);
});
