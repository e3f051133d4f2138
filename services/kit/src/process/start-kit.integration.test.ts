import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod';
import { parseJsonOrNull } from '../messaging/json-codec.ts';
import { openMetrics } from '../observability/metrics.ts';
import { type Rpc, rpcClient } from '../rpc/client.ts';
import { echo } from '../testing/echo-service.ts';
import { type RunningService, runService, STARTED_MS } from '../testing/run-service.ts';
import { tcpProxy } from '../testing/tcp-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { longCalls } from '../testing/test-rpc.ts';
import { waitFor } from '../testing/wait-for.ts';
import { freePort, listen } from './free-port.ts';

const file = new URL('../testing/echo-service.ts', import.meta.url);

let nats: TestNats;
let test: TestDatabase;
let rpc: Rpc;
let running: RunningService;
let env: Record<string, string>;

beforeAll(async () => {
  nats = await testNats();
  test = await testDatabase();
  rpc = rpcClient({ name: 'test', broker: await nats.broker(), metrics: openMetrics('test') });
});
afterAll(async () => {
  await test.drop();
  await nats.stop();
});
beforeEach(async () => {
  env = { NATS_URL: nats.url, DATABASE_URL: test.url, HEALTH_PORT: String(await freePort()) };
});
afterEach(async () => {
  running.signal('SIGKILL');
  await running.ended;
});

const start = async (more: Record<string, string> = {}) => {
  running = runService(file, { ...env, ...more });
  await waitFor(async () => (await running.status('/readyz')) === 200, STARTED_MS);
};

it('reports that it is not ready, finishes pending calls, runs onStop and exits with 0 on shutdown', async () => {
  // Long enough for the test to observe the shutdown on a busy machine.
  await start({ STOP_DELAY_MS: '15000' });
  const { call } = longCalls(rpc);
  const inFlight = call(echo, { waitMs: 16_000 });
  // Calls arrive in order, so the first one has arrived when this one returns.
  await call(echo, { waitMs: 0 });
  running.signal('SIGTERM');
  running.signal('SIGINT');
  await waitFor(async () => (await running.status('/readyz')) === 503);
  // The replica still accepts work until its callers notice that it stops.
  const [livez, lateCall] = await Promise.all([running.status('/livez'), call(echo, { waitMs: 0 })]);
  expect(livez).toBe(200);
  expect(lateCall).toMatchObject({ ok: true });
  expect(await inFlight).toMatchObject({ ok: true });
  expect(await running.ended).toBe(0);
  expect(messagesByTime(running.output()).slice(-2)).toEqual(['onStop was called', 'stopped']);
});

it('finishes pending calls and exits with 0 if the broker library opens a second connection', async () => {
  const silent = await silentServer();
  try {
    await start({ NATS_URL: `${silent.url},${nats.url}` });
    const { call } = longCalls(rpc);
    // Long enough for the test to observe the shutdown on a busy machine.
    const inFlight = call(echo, { waitMs: 10_000 });
    // Calls arrive in order, so the first one has arrived when this one returns.
    await call(echo, { waitMs: 0 });
    silent.sendLateInfo();
    await waitFor(() => running.output().includes('two connections to the broker'));
    expect(await inFlight).toMatchObject({ ok: true });
    expect(await running.ended).toBe(0);
  } finally {
    silent.stop();
  }
});

it('logs the address of an unavailable broker without its password, and can be stopped while it waits', async () => {
  running = runService(file, { ...env, NATS_URL: 'nats://somebody:hush-hush@127.0.0.1:1' });
  await waitFor(async () => (await running.status('/livez')) === 200, STARTED_MS);
  expect(await running.status('/readyz')).toBe(503);
  await waitFor(() => running.output().includes('waiting for the broker'), STARTED_MS);
  expect(running.output()).toMatch(/"servers":\["127.0.0.1:1"\]/);
  expect(running.output()).not.toMatch(/hush-hush/);
  running.signal('SIGTERM');
  expect(await running.ended).toBe(0);
});

it('does not finish starting until the database is available', async () => {
  const proxy = await tcpProxy(test.url);
  proxy.cut();
  running = runService(file, { ...env, DATABASE_URL: proxy.url });
  // The checks run only when `/readyz` is requested.
  await waitFor(async () => {
    await running.status('/readyz');
    return running.output().includes('database check failed');
  }, STARTED_MS);
  await delay(1_000);
  expect(running.output()).not.toMatch(/"msg":"ready"/);
  await proxy.mend();
  try {
    await waitFor(async () => (await running.status('/readyz')) === 200, STARTED_MS);
    expect(running.output()).toMatch(/"msg":"ready"/);
  } finally {
    proxy.cut();
  }
});

const lineSchema = z.object({ time: z.string(), msg: z.string() });

/** Returns the log messages sorted by their timestamps because a full pipe can reorder lines. */
function messagesByTime(output: string): string[] {
  const lines = output.trim().split('\n');
  const records = lines.flatMap((line) => lineSchema.safeParse(parseJsonOrNull(line)).data ?? []);
  return records.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ msg }) => msg);
}

/**
 * Starts a fake NATS server that accepts connections but sends nothing until `sendLateInfo` sends the last client the
 * server's first message and closes its connection.
 */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `nats://127.0.0.1:${port}`,
    sendLateInfo() {
      server.close();
      sockets.at(-1)?.end('INFO {"server_id":"late","max_payload":1048576}\r\n');
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
