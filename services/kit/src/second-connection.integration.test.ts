import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { watchForSecondConnection } from './second-connection.ts';
import { type TestNats, testNats } from './testing/test-nats.ts';
import { waitFor } from './testing/wait-for.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function nats(): Promise<TestNats> {
  const server = await testNats();
  stops.push(server.stop);
  return server;
}

/** When the library gives an attempt to connect up. */
const GIVEN_UP_MS = 2_000;

/** A server that greets its first client after the library has given up, and closes that connection later, unused. */
async function lateServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const greet = setTimeout(
      () => socket.write('INFO {"server_id":"late","max_payload":1048576}\r\n'),
      GIVEN_UP_MS + 500,
    );
    const end = setTimeout(() => socket.destroy(), GIVEN_UP_MS + 2_500);
    socket.on('close', () => {
      clearTimeout(greet);
      clearTimeout(end);
    });
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port');
  return `nats://127.0.0.1:${address.port}`;
}

it('a second connection, of an attempt that was given up, is noticed', async () => {
  const [late, present] = [await lateServer(), await nats()];
  const broker = await present.broker('test', { NATS_URL: `${late},${present.url}` }, GIVEN_UP_MS);
  let seconds = 0;
  watchForSecondConnection(broker, () => {
    seconds += 1;
  });
  await waitFor(() => seconds > 0);
});

it('a reconnection that leaves one connection is not taken for a second one', async () => {
  const server = await nats();
  const broker = await server.broker('test');
  let seconds = 0;
  watchForSecondConnection(broker, () => {
    seconds += 1;
  });
  for (let time = 0; time < 3; time += 1) {
    const back = new Promise<void>((resolve) => broker.onReconnect(resolve));
    await server.restart();
    await back;
    await broker.connection.flush();
  }
  expect(seconds).toBe(0);
});
