import { afterEach, expect, it } from '@jest/globals';
import { type Log, openLog } from '../observability/log.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { BrokerState } from './broker-state.ts';
import { connectBroker } from './nats-connection.ts';

const ANN = 'authorization { user: ann, password: hush-hush }';
const OTHER = 'authorization { user: ann, password: changed }';

let nats: TestNats;
afterEach(() => nats.stop());

/** Returns a log that collects its lines. */
function readLog(): { log: Log; lines: () => string } {
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  return { log: openLog({ service: 'test', level: 'info', destination: { write } }), lines: () => lines };
}

function connecting(password: string) {
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
  nats = await testNats(OTHER);
  const { broker, reason, lines } = connecting('hush-hush');
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
  nats = await testNats(`authorization { users: [ { user: ann, password: hush, permissions: ${permissions} } ] }`);
  const { broker, reason, lines } = connecting('hush');
  const { connection } = await broker;
  connection.subscribe('rpc.identity.v1.login', { callback: () => undefined });
  await waitFor(async () => /rpc\.identity\.v1\.login/.test((await reason()) ?? ''));
  expect(lines()).toMatch(/PERMISSIONS_VIOLATION.*rpc\.identity\.v1\.login/);
  await connection.close();
});
