import { currentTraceparent } from '@dreamreel/kit/observability/spans';
import { startTelemetry } from '@dreamreel/kit/observability/telemetry';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import Koa from 'koa';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { requestScope, type Scope } from './request-scope.ts';
import { type RunningServer, serve } from './serve.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

const running: (RunningServer | Gateway)[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

let stopTelemetry: () => Promise<void>;
beforeAll(async () => {
  // Propagates ids without exporting anything.
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  stopTelemetry = await startTelemetry('gateway', { version: '1', revision: 'r' }, 'http://127.0.0.1:9');
});
afterAll(() => stopTelemetry());

/** Returns the trace in which a request with a `traceparent` is handled. */
async function traceBehind(isBehindProxy: boolean): Promise<string> {
  const app = new Koa<Scope>();
  app.use(requestScope(() => {}, isBehindProxy));
  app.use((ctx) => {
    ctx.body = currentTraceparent();
  });
  const server = await serve(app.callback(), 0);
  running.push(server);
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  return (await fetch(`http://127.0.0.1:${server.port}/`, { headers })).text();
}

it('continues the trace of our own proxy', async () => {
  expect(await traceBehind(true)).toContain(TRACE);
});

it('starts its own trace if a client could have chosen the id', async () => {
  const own = await traceBehind(false);
  expect(own).toMatch(/^00-[0-9a-f]{32}-/);
  expect(own).not.toContain(TRACE);
});

it('multiplies the rate limits of routes by RATE_LIMIT_FACTOR', async () => {
  const gateway = await startGateway({ settings: { rateLimitFactor: 0.005 } });
  running.push(gateway);
  const statuses: number[] = [];
  // The route allows 600 requests per minute, which the factor reduces to three.
  for (let turn = 0; turn < 4; turn += 1) {
    const { status } = await gateway.post(
      '/api/auth/login',
      { email: '', password: '' },
      { 'sec-fetch-site': 'same-origin' },
    );
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
  expect(gateway.limitsMet).toEqual(['route']);
});
