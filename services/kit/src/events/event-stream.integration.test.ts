import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Log, openLog } from '../observability/log.ts';
import { type EventService, eventService, featured } from '../testing/test-events.ts';
import type { TestNats } from '../testing/test-nats.ts';
import { type TestNatsCluster, testNatsCluster } from '../testing/test-nats-cluster.ts';
import { waitFor } from '../testing/wait-for.ts';
import { eventStream } from './event-stream.ts';
import { on } from './events.ts';

/** A client can wait several times, for 20 s each, for a server that was paused or closed its connection. */
const LONGEST_MS = 250_000;
const WHOLE_TEST_MS = 600_000;

let cluster: TestNatsCluster;
beforeEach(async () => {
  cluster = await testNatsCluster();
});
afterEach(() => cluster.stop());

/** Returns a log that collects its lines. */
function readLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { log: openLog({ service: 'test', level: 'warn', destination }), lines };
}

/** Returns a service's function that ensures the stream. It retries because the cluster can be without a leader. */
async function streamOf(name: string, nats: TestNats, replicas: number) {
  const { log, lines } = readLog();
  const ensure = eventStream({ name, broker: await nats.broker(name), replicas, log });
  return { ensure: () => waitFor(() => ensure().catch(() => undefined)), lines };
}

describe('eventStream', () => {
  it('increases the copies of the stream to the configured number and never reduces them', async () => {
    const [first] = await cluster.startCluster(0, 1, 2);
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

    const { config: kept } = await before.ensure();
    expect(kept.num_replicas).toBe(3);
    await before.ensure();
    expect(before.lines).toHaveLength(1);
    expect(before.lines[0]).toMatch(/has more copies than EVENTS_REPLICAS/);
  });

  it('logs once that a single server keeps fewer copies than configured', async () => {
    const alone = await cluster.startStandalone();
    const { ensure, lines } = await streamOf('game', alone, 3);
    for (let time = 0; time < 3; time += 1) expect((await ensure()).config.num_replicas).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/has fewer copies than EVENTS_REPLICAS/);
  });
});

describe('a growing broker', () => {
  let services: EventService[] = [];
  afterEach(async () => void (await Promise.all(services.map(({ end }) => end()))));

  it(
    'loses no event and increases the copies of the stream to three when one server grows into three',
    async () => {
      const alone = await cluster.startStandalone();
      const sender = await eventService(alone, 'identity', {}, 3);
      const receiver = await eventService(alone, 'receiver', {}, 3);
      services = [sender, receiver];
      const received: number[] = [];
      receiver.events.consume([on(featured, async ({ turn }) => void received.push(turn))]);
      for (const turn of [1, 2]) await sender.publish(featured, { turn });
      await waitFor(() => received.length === 2);

      await cluster.startCluster(1, 2);
      await alone.kill();
      await sender.publish(featured, { turn: 3 });
      // In the chart, a clustered server and a single server use different folders for their stores.
      await alone.wipe();
      await alone.configure(cluster.settingsOf(0));
      await alone.restart();
      await sender.publish(featured, { turn: 4 });
      await waitFor(() => received.length === 4, LONGEST_MS);
      expect(received).toEqual([1, 2, 3, 4]);
      const copies = async () => {
        const { streams } = await sender.broker.connection.jetstreamManager();
        return (await streams.info('EVENTS')).config.num_replicas;
      };
      await waitFor(async () => (await copies().catch(() => 0)) === 3, LONGEST_MS);
    },
    WHOLE_TEST_MS,
  );
});
