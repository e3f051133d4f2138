import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type Health, openHealth } from './health.ts';

let health: Health;
let logged: Record<string, unknown>[];
const metrics = openMetrics('test');
beforeEach(async () => {
  logged = [];
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const log = openLog({ service: 'test', level: 'info', destination });
  health = await openHealth({ port: 0 }, metrics.registry, log);
});
afterEach(() => health.close());

async function ask(path: string) {
  const response = await fetch(`http://127.0.0.1:${health.port}${path}`);
  return { status: response.status, text: await response.text() };
}

it('is alive but not ready while it starts', async () => {
  expect(await ask('/livez')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"ready":false,"checks":{"service":"starting"}}' });
});

it('is ready only while every check passes, and shows the result of each', async () => {
  health.setNotReady(undefined);
  health.add('images', async () => 'local');
  expect(await ask('/readyz')).toEqual({
    status: 200,
    text: '{"ready":true,"checks":{"service":"ok","images":"local"}}',
  });
  health.add('database', () => Promise.reject(new Error('away')));
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('"database":"away"') });
});

it('logs once which check fails, and when it passes again', async () => {
  const part = { isAway: true };
  health.add('images', async () => {
    if (part.isAway) throw new Error('away', { cause: new Error('getaddrinfo ENOTFOUND no-such-store') });
  });
  health.setNotReady(undefined);
  await ask('/servez');
  await ask('/readyz');
  part.isAway = false;
  await ask('/readyz');
  await ask('/readyz');
  expect(logged).toMatchObject([
    {
      level: 'warn',
      part: 'images',
      problem: 'away: getaddrinfo ENOTFOUND no-such-store',
      msg: 'not ready: a part is away',
    },
    { level: 'info', part: 'images', msg: 'a part is back' },
  ]);
});

it('reports on /servez that it serves, from its first readiness until it stops, whichever checks fail', async () => {
  const part = { isAway: true };
  health.add('part', async () => {
    if (part.isAway) throw new Error('away');
  });
  health.setNotReady(undefined);
  expect(await ask('/servez')).toMatchObject({ status: 503 });
  part.isAway = false;
  expect(await ask('/servez')).toEqual({ status: 200, text: '{"serves":true}' });
  part.isAway = true;
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect(await ask('/servez')).toMatchObject({ status: 200 });
  health.setNotReady('stopping');
  expect(await ask('/servez')).toMatchObject({ status: 503 });
});

it('does not wait for a check longer than a second', async () => {
  health.setNotReady(undefined);
  health.add('slow', () => new Promise(() => {}));
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect(await ask('/livez')).toMatchObject({ status: 200 });
});

it('shows the metrics of the process, without a gauge that cannot be read', async () => {
  metrics.gauge('dreamreel_known', 'Known', async () => 7);
  metrics.gauge('dreamreel_unknown', 'Unknown', () => Promise.reject(new Error('away')));
  const { text } = await ask('/metrics');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(text).toMatch(/^dreamreel_known{service="test"} 7$/m);
  expect(text).not.toMatch(/^dreamreel_unknown/m);
});

const outer = Object.values(networkInterfaces())
  .flat()
  .find((network) => network?.family === 'IPv4' && !network.internal)?.address;

(outer ? it : it.skip)('listens on the configured host alone, by default on every address', async () => {
  const statusAt = (port: number) =>
    fetch(`http://${outer}:${port}/metrics`).then(
      ({ status }) => status,
      () => 'nobody there',
    );
  const log = openLog({ service: 'test', level: 'silent' });
  const local = await openHealth({ port: 0, host: '127.0.0.1' }, metrics.registry, log);
  expect((await fetch(`http://127.0.0.1:${local.port}/livez`)).status).toBe(200);
  expect(await statusAt(local.port)).toBe('nobody there');
  expect(await statusAt(health.port)).toBe(200);
  await local.close();
});
