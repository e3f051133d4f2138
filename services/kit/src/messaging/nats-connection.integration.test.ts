import { afterEach, expect, it } from '@jest/globals';
import { type Log, openLog } from '../observability/log.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { BrokerState } from './broker-state.ts';
import { connectBroker, watchForSecondConnection } from './nats-connection.ts';

const ANN = 'authorization { user: ann, password: hush-hush }';
const OTHER = 'authorization { user: ann, password: changed }';

const servers: TestNats[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map(({ stop }) => stop()))));

async function start(settings?: string): Promise<TestNats> {
  const server = await testNats(settings);
  servers.push(server);
  return server;
}

it('connects and reconnects to the first available server of the list', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const NATS_URL = `${first.url},${second.url}`;
  const serverOf = ({ connection }: Awaited<ReturnType<TestNats['broker']>>) => `nats://${connection.getServer()}`;
  const brokers = await Promise.all(Array.from({ length: 10 }, () => first.broker('test', { NATS_URL })));
  expect(brokers.map(serverOf)).toEqual(brokers.map(() => first.url));

  await first.kill();
  await waitFor(() => brokers.every((broker) => broker.isConnected() && serverOf(broker) === second.url));
});

it('leaves a server that stops responding while its connection stays open', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const broker = await first.broker('test', { NATS_URL: `${first.url},${second.url}` }, 2_000);
  first.pause();
  await waitFor(() => broker.isConnected() && `nats://${broker.connection.getServer()}` === second.url);
});

// `start-kit.integration.test.ts` shows that a second connection is detected.
it('does not mistake a reconnection for a second connection', async () => {
  const server = await start();
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

/** Returns a log that collects its lines. */
function readLog(): { log: Log; lines: () => string } {
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  return { log: openLog({ service: 'test', level: 'info', destination: { write } }), lines: () => lines };
}

function connecting(nats: TestNats, password: string) {
  const { log, lines } = readLog();
  const states: BrokerState[] = [];
  const config = { NATS_URL: nats.url.replace('nats://', `nats://ann:${password}@`) };
  const broker = connectBroker({ config, name: 'test', log, onState: (state) => states.push(state) });
  const reason = () =>
    states[0]?.check().then(
      () => 'none',
      (error: unknown) => String(error),
    );
  return { broker, reason, lines };
}

it('logs a failed login at the start and later, and its check reports the broker’s message until it succeeds', async () => {
  const nats = await start(OTHER);
  const { broker, reason, lines } = connecting(nats, 'hush-hush');
  await waitFor(() => lines().includes('the broker refuses the login'));
  expect(lines()).toMatch(/"level":"error".*"problem":"Authorization Violation"/);
  expect(await reason()).toMatch(/authorization: the broker refuses the login: Authorization Violation/);
  await nats.configure(ANN);
  await nats.restart();
  const { connection } = await broker;
  expect(await reason()).toBe('none');

  await nats.configure(OTHER);
  await nats.restart();
  await waitFor(async () => /authorization.*AUTHORIZATION_VIOLATION/.test((await reason()) ?? ''));
  expect(lines().match(/the broker refuses the login/g)?.length).toBeGreaterThan(1);
  await nats.configure(ANN);
  await nats.restart();
  await waitFor(async () => (await reason()) === 'none');
  expect(lines()).not.toMatch(/hush-hush/);
  await connection.close();
});

it('reports a service as not ready while the broker rejects one of its subscriptions', async () => {
  const permissions = '{ publish: ">", subscribe: ["_INBOX.test.>"] }';
  const nats = await start(`authorization { users: [ { user: ann, password: hush, permissions: ${permissions} } ] }`);
  const { broker, reason, lines } = connecting(nats, 'hush');
  const { connection } = await broker;
  connection.subscribe('rpc.identity.v1.login', { callback: () => undefined });
  await waitFor(async () => /rpc\.identity\.v1\.login/.test((await reason()) ?? ''));
  expect(lines()).toMatch(/PERMISSIONS_VIOLATION.*rpc\.identity\.v1\.login/);
  await connection.close();
});
