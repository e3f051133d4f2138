import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';

let servers: TestNats[];
beforeEach(async () => {
  servers = await Promise.all([testNats(), testNats()]);
});
afterEach(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));

it('connects and reconnects to the first available server of the list', async () => {
  const [first, second] = servers;
  const NATS_URL = servers.map(({ url }) => url).join(',');
  const serverOf = ({ connection }: Awaited<ReturnType<TestNats['broker']>>) => `nats://${connection.getServer()}`;
  const brokers = await Promise.all(Array.from({ length: 10 }, () => first?.broker('test', { NATS_URL })));
  expect(brokers.map((broker) => broker && serverOf(broker))).toEqual(brokers.map(() => first?.url));

  await first?.kill();
  await waitFor(() => brokers.every((broker) => broker?.isConnected() && serverOf(broker) === second?.url));
});

it('leaves a server that stops responding while its connection stays open', async () => {
  const [first, second] = servers;
  const broker = await first?.broker('test', { NATS_URL: servers.map(({ url }) => url).join(',') }, 2_000);
  first?.pause();
  await waitFor(() => broker?.isConnected() && `nats://${broker.connection.getServer()}` === second?.url);
});
