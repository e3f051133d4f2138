import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { freePort, listen } from '../process/free-port.ts';
import { encodeMessage } from '../rpc/wire.ts';
import { publishWord, wordPublished } from '../testing/echo-service.ts';
import { type RunningService, runService, STARTED_MS } from '../testing/run-service.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';

/** The name of the span in which the service handles its own event. */
const EVENT_SPAN = `echo-echo ${wordPublished.subject}`;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  links: z.array(z.object({ traceId: z.string() })).optional(),
});
const resourceSchema = z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) });
const scopeSchema = z.object({ spans: z.array(spanSchema) });
const exportSchema = z
  .object({ resourceSpans: z.array(z.object({ resource: resourceSchema, scopeSpans: z.array(scopeSchema) })) })
  .transform(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const from = Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value]));
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, from })));
    }),
  );

const spans: z.output<typeof exportSchema> = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/v1/traces') spans.push(...exportSchema.parse(JSON.parse(body)));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});

let nats: TestNats;
let test: TestDatabase;
let running: RunningService;
beforeAll(async () => {
  nats = await testNats();
  test = await testDatabase();
  running = runService(new URL('../testing/echo-service.ts', import.meta.url), {
    NATS_URL: nats.url,
    DATABASE_URL: test.url,
    HEALTH_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(collector, 0, '127.0.0.1')}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_RESOURCE_ATTRIBUTES: 'k8s.pod.name=echo-1,k8s.namespace.name=words',
    DREAMREEL_VERSION: '7.1.0',
    DREAMREEL_REVISION: 'abc1234',
  });
  await waitFor(async () => (await running.status('/readyz')) === 200, STARTED_MS);
});
afterAll(async () => {
  running.signal('SIGKILL');
  collector.closeAllConnections();
  collector.close();
  await test.drop();
  await nats.stop();
});

it('continues the caller’s trace in handler and statement, and links the trace of the event handler to it', async () => {
  const { connection } = await nats.broker();
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const envelope = { id: 1, actor: { kind: 'guest' }, requestId: 'r', timeoutMs: 60_000, traceparent };
  await connection.request(publishWord.subject, encodeMessage([{ envelope, json: '{"waitMs":1}' }]), {
    timeout: 60_000,
  });
  await waitFor(() => running.output().includes('"event handled"'));
  expect(await running.status('/metrics')).toBe(200);
  // The shutdown exports the remaining spans.
  running.signal('SIGTERM');
  expect(await running.ended).toBe(0);

  const callSpan = spans.find(({ name }) => name === publishWord.subject);
  expect(callSpan).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  const transactionSpan = spans.find(({ name, traceId }) => name === 'transaction' && traceId === TRACE);
  expect(transactionSpan?.parentSpanId).toBe(callSpan?.spanId);
  const eventSpan = spans.find(({ name }) => name === EVENT_SPAN);
  expect(eventSpan?.traceId).not.toBe(TRACE);
  expect(eventSpan?.links).toMatchObject([{ traceId: TRACE }]);
  expect(running.output()).toMatch(new RegExp(`"traceId":"${TRACE}".*"event published"`));
  const relaySpan = spans.find(({ name }) => name === 'publish events');
  expect(relaySpan?.links).toMatchObject([{ traceId: TRACE }]);
});

// Uses the spans of the previous test. By then, the service has been probed and scraped, and its jobs have polled.
it('does not trace probes, scrapes and polls that find nothing to do', () => {
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
  expect(new Set(roots)).toEqual(new Set(['publish events', EVENT_SPAN]));
});

it('labels every span with its build and its pod', () => {
  for (const { from } of spans) {
    expect(from).toMatchObject({
      'service.name': { stringValue: 'echo' },
      'service.version': { stringValue: '7.1.0' },
      'vcs.ref.head.revision': { stringValue: 'abc1234' },
      'k8s.pod.name': { stringValue: 'echo-1' },
      'k8s.namespace.name': { stringValue: 'words' },
    });
  }
});
