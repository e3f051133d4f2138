import { afterEach, expect, it } from '@jest/globals';
import { openLog } from '../observability/log.ts';
import { freePort } from '../process/free-port.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import { eventStream } from './event-stream.ts';

const servers: TestNats[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map(({ stop }) => stop()))));

/** Starts a cluster of three servers, and returns one of them. */
async function startCluster(): Promise<TestNats | undefined> {
  const ports: number[] = [];
  while (ports.length < 3) ports.push(await freePort());
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  const settings = ports.map(
    (port, index) =>
      `server_name: "server-${index}"\ncluster { name: "test", listen: "127.0.0.1:${port}", routes: [${routes}] }`,
  );
  servers.push(...(await Promise.all(settings.map(testNats))));
  return servers[0];
}

/** Returns a service's function that ensures the stream. It retries because the cluster can be without a leader. */
async function streamOf(name: string, nats: TestNats, replicas: number) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = openLog({ service: 'test', level: 'warn', destination });
  const ensure = eventStream({ name, broker: await nats.broker(name), replicas, log });
  return { ensure: () => waitFor(() => ensure().catch(() => undefined)), lines };
}

it('increases the copies of the stream to the configured number and never reduces them', async () => {
  const first = await startCluster();
  if (!first) throw new Error('no server');
  const before = await streamOf('identity', first, 1);
  await before.ensure();
  const raising = await streamOf('identity', first, 3);
  await waitFor(async () => {
    const { config, cluster: { leader, replicas = [] } = {} } = await raising.ensure();
    const followers = replicas.filter(({ name, current }) => name !== leader && current);
    return config.num_replicas === 3 && leader && followers.length === 2;
  });
  const after = await streamOf('identity', first, 3);
  await after.ensure();
  expect(after.lines).toEqual([]);

  for (let time = 0; time < 2; time += 1) expect((await before.ensure()).config.num_replicas).toBe(3);
  expect(before.lines).toEqual([expect.stringMatching(/has more copies than EVENTS_REPLICAS/)]);
});

it('logs once that a single server keeps fewer copies than configured', async () => {
  const alone = await testNats();
  servers.push(alone);
  const { ensure, lines } = await streamOf('game', alone, 3);
  for (let time = 0; time < 3; time += 1) expect((await ensure()).config.num_replicas).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/has fewer copies than EVENTS_REPLICAS/)]);
});
