import { afterEach, expect, it } from '@jest/globals';
import { silentServer } from '../testing/silent-server.ts';
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

it('detects a second connection that an abandoned attempt left open', async () => {
  const [silent, present] = [await silentServer(), await nats()];
  stops.push(silent.stop);
  const broker = await present.broker('test', { NATS_URL: `${silent.url},${present.url}` }, CONNECT_TIMEOUT_MS);
  let detections = 0;
  watchForSecondConnection(broker, () => {
    detections += 1;
  });
  silent.sendLateInfo();
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
