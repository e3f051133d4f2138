import { defineCall } from '@dreamreel/proto/operation';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { ok } from '../result.ts';
import type { TestNats } from '../testing/test-nats.ts';
import { type TestNatsCluster, testNatsCluster } from '../testing/test-nats-cluster.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type Rpc, rpcClient } from './client.ts';
import { rpcServer } from './server.ts';

const who = defineCall({
  subject: 'rpc.test.v1.who',
  request: z.object({}),
  response: z.object({}),
  errors: {},
  access: 'anyone',
  timeoutMs: 10_000,
  retry: false,
});
const NEW_CALLERS = 8;

let cluster: TestNatsCluster;
beforeEach(async () => {
  cluster = await testNatsCluster();
});
afterEach(() => cluster.stop());

const callerOf = async (nats: TestNats, NATS_URL: string): Promise<Rpc> =>
  rpcClient({ name: 'caller', broker: await nats.broker('caller', { NATS_URL }), metrics: openMetrics('caller') });

async function serverOf(nats: TestNats, NATS_URL: string) {
  const broker = await nats.broker('test', { NATS_URL });
  const log = openLog({ service: 'test', level: 'silent' });
  const server = rpcServer({ name: 'test', broker, log, metrics: openMetrics('test') });
  server.endpoint(who, async () => ok({}));
  await broker.connection.flush();
  return server;
}

/**
 * Follows the chart's procedure: add two servers, restart all services with three addresses, restart the first server.
 */
it('fails calls only while the first server restarts when one server grows into three', async () => {
  const first = await cluster.startStandalone();
  const before = { caller: await callerOf(first, first.url), server: await serverOf(first, first.url) };
  const added = await cluster.startCluster(1, 2);

  const urls = [first, ...added].map(({ url }) => url).join(',');
  await serverOf(first, urls);
  await before.server.stop();
  const callers = [before.caller];
  while (callers.length <= NEW_CALLERS) callers.push(await callerOf(first, urls));
  const outcomes = () =>
    Promise.all(
      callers.map(({ call }) =>
        call(who, {}).then(
          ({ ok: isOk }) => isOk,
          (error: unknown) => String(error),
        ),
      ),
    );
  expect(await outcomes()).toEqual(callers.map(() => true));

  await first.kill();
  // The new callers have the addresses of all servers, so none waits for the first.
  await waitFor(async () => (await outcomes()).slice(1).every((outcome) => outcome === true));
  await first.wipe();
  await first.configure(cluster.settingsOf(0));
  await first.restart();
  // Requires about two seconds without a failure, because the servers can reconnect to each other once.
  let successesInARow = 0;
  await waitFor(async () => {
    const succeeded = (await outcomes()).every((outcome) => outcome === true);
    successesInARow = succeeded ? successesInARow + 1 : 0;
    return successesInARow === 100;
  });
});
