import { expect, it } from '@jest/globals';
import { testNats } from '../testing/test-nats.ts';
import { watchForSecondConnection } from './second-connection.ts';

// `start-kit.integration.test.ts` shows that a second connection is detected.
it('does not mistake a reconnection for a second connection', async () => {
  const server = await testNats();
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
  await server.stop();
});
