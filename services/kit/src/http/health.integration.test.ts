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
const statusOf = async (path: string) => (await ask(path)).status;

/** Adds a check that fails while the returned part is down. */
function addCheck(name: string, error: Error) {
  const part = { isDown: true };
  health.add(name, async () => {
    if (part.isDown) throw error;
  });
  return part;
}

it('reports a service as ready only once it has started and while every check passes, and shows each result', async () => {
  expect(await statusOf('/livez')).toBe(200);
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"ready":false,"checks":{"service":"starting"}}' });
  health.setNotReady(undefined);
  health.add('images', async () => 'local');
  expect(await ask('/readyz')).toEqual({
    status: 200,
    text: '{"ready":true,"checks":{"service":"ok","images":"local"}}',
  });
  addCheck('database', new Error('timeout'));
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('"database":"timeout"') });
});

it('logs once when a check fails and once when it recovers', async () => {
  const cause = new Error('getaddrinfo ENOTFOUND no-such-store');
  const store = addCheck('images', new Error('the store is unavailable', { cause }));
  health.setNotReady(undefined);
  for (const path of ['/servez', '/readyz']) await ask(path);
  store.isDown = false;
  for (const path of ['/readyz', '/readyz']) await ask(path);
  const problem = 'the store is unavailable: getaddrinfo ENOTFOUND no-such-store';
  expect(logged).toMatchObject([
    { level: 'warn', check: 'images', problem, msg: 'not ready: images check failed' },
    { level: 'info', check: 'images', msg: 'images check passes again' },
  ]);
});

it('logs a failing check of a starting service as information, and as a warning once the service has started', async () => {
  addCheck('broker', new Error('not connected'));
  for (const path of ['/readyz', '/readyz']) await ask(path);
  health.setNotReady(undefined);
  await ask('/readyz');
  expect(logged.map(({ level }) => level)).toEqual(['info', 'warn']);
});

it('keeps /servez successful from the first readiness until shutdown, even if a check fails', async () => {
  const store = addCheck('images', new Error('the store is unavailable'));
  health.setNotReady(undefined);
  expect(await statusOf('/servez')).toBe(503);
  store.isDown = false;
  expect(await ask('/servez')).toEqual({ status: 200, text: '{"serves":true}' });
  store.isDown = true;
  expect([await statusOf('/readyz'), await statusOf('/servez')]).toEqual([503, 200]);
  health.setNotReady('stopping');
  expect(await statusOf('/servez')).toBe(503);
});

it('treats a check that takes longer than a second as failed', async () => {
  health.setNotReady(undefined);
  health.add('slow', () => new Promise(() => {}));
  expect([await statusOf('/readyz'), await statusOf('/livez')]).toEqual([503, 200]);
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
  const statusAt = (host: string | undefined, port: number) =>
    fetch(`http://${host}:${port}/livez`).then(
      ({ status }) => status,
      () => 'refused',
    );
  const log = openLog({ service: 'test', level: 'silent' });
  const local = await openHealth({ port: 0, host: '127.0.0.1' }, metrics.registry, log);
  expect([await statusAt('127.0.0.1', local.port), await statusAt(outer, local.port)]).toEqual([200, 'refused']);
  expect(await statusAt(outer, health.port)).toBe(200);
  await local.close();
});
