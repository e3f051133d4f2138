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

it('reports a starting service as alive but not ready', async () => {
  expect(await ask('/livez')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"ready":false,"checks":{"service":"starting"}}' });
});

it('reports a service as ready only while every check passes, and shows each result', async () => {
  health.setNotReady(undefined);
  health.add('images', async () => 'local');
  expect(await ask('/readyz')).toEqual({
    status: 200,
    text: '{"ready":true,"checks":{"service":"ok","images":"local"}}',
  });
  health.add('database', () => Promise.reject(new Error('timeout')));
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('"database":"timeout"') });
});

it('logs once when a check fails and once when it recovers', async () => {
  const store = { isDown: true };
  const cause = new Error('getaddrinfo ENOTFOUND no-such-store');
  health.add('images', async () => {
    if (store.isDown) throw new Error('the store is unavailable', { cause });
  });
  health.setNotReady(undefined);
  await ask('/servez');
  await ask('/readyz');
  store.isDown = false;
  await ask('/readyz');
  await ask('/readyz');
  expect(logged).toMatchObject([
    {
      level: 'warn',
      check: 'images',
      problem: 'the store is unavailable: getaddrinfo ENOTFOUND no-such-store',
      msg: 'not ready: images check failed',
    },
    { level: 'info', check: 'images', msg: 'images check passes again' },
  ]);
});

it('logs a failing check of a starting service as information, and as a warning once the service has started', async () => {
  health.add('broker', () => Promise.reject(new Error('not connected')));
  await ask('/readyz');
  await ask('/readyz');
  health.setNotReady(undefined);
  await ask('/readyz');
  expect(logged.map(({ level }) => level)).toEqual(['info', 'warn']);
});

it('keeps /servez successful from the first readiness until shutdown, even if a check fails', async () => {
  const store = { isDown: true };
  health.add('images', async () => {
    if (store.isDown) throw new Error('the store is unavailable');
  });
  health.setNotReady(undefined);
  expect(await ask('/servez')).toMatchObject({ status: 503 });
  store.isDown = false;
  expect(await ask('/servez')).toEqual({ status: 200, text: '{"serves":true}' });
  store.isDown = true;
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect(await ask('/servez')).toMatchObject({ status: 200 });
  health.setNotReady('stopping');
  expect(await ask('/servez')).toMatchObject({ status: 503 });
});

it('treats a check that takes longer than a second as failed', async () => {
  health.setNotReady(undefined);
  health.add('slow', () => new Promise(() => {}));
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect(await ask('/livez')).toMatchObject({ status: 200 });
});

it('exposes the metrics of the process and omits a gauge that cannot be read', async () => {
  metrics.gauge('dreamreel_known', 'Known', async () => 7);
  metrics.gauge('dreamreel_unknown', 'Unknown', () => Promise.reject(new Error('unavailable')));
  const { text } = await ask('/metrics');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(text).toMatch(/^dreamreel_known{service="test"} 7$/m);
  expect(text).not.toMatch(/^dreamreel_unknown/m);
});

const outer = Object.values(networkInterfaces())
  .flat()
  .find((network) => network?.family === 'IPv4' && !network.internal)?.address;

(outer ? it : it.skip)('listens only on the configured host, and by default on every address', async () => {
  const statusAt = (port: number) =>
    fetch(`http://${outer}:${port}/metrics`).then(
      ({ status }) => status,
      () => 'refused',
    );
  const log = openLog({ service: 'test', level: 'silent' });
  const local = await openHealth({ port: 0, host: '127.0.0.1' }, metrics.registry, log);
  expect((await fetch(`http://127.0.0.1:${local.port}/livez`)).status).toBe(200);
  expect(await statusAt(local.port)).toBe('refused');
  expect(await statusAt(health.port)).toBe(200);
  await local.close();
});
