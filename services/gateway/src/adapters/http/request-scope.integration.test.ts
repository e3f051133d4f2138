import { currentTraceparent } from '@dreamreel/kit/observability/spans';
import { startTelemetry } from '@dreamreel/kit/observability/telemetry';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Koa from 'koa';
import { requestScope, type Scope } from './request-scope.ts';
import { serve } from './serve.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

let stopTelemetry: () => Promise<void>;
beforeAll(async () => {
  // Propagates ids without exporting anything.
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  stopTelemetry = await startTelemetry('gateway', { version: '1', revision: 'r' }, 'http://127.0.0.1:9');
});
afterAll(() => stopTelemetry());

it.each([
  ['continues the trace of our own proxy', true, TRACE],
  ['starts its own trace if a client could have chosen the id', false, expect.not.stringContaining(TRACE)],
])('%s', async (_what, isBehindProxy, trace) => {
  const app = new Koa<Scope>();
  app.use(requestScope(() => {}, isBehindProxy));
  app.use((ctx) => {
    ctx.body = currentTraceparent();
  });
  const server = await serve(app.callback(), 0);
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  const text = await (await fetch(`http://127.0.0.1:${server.port}/`, { headers })).text();
  expect(/^00-([0-9a-f]{32})-/.exec(text)?.[1]).toEqual(trace);
  await server.stop();
});
