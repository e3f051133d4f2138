import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { freePort } from '@dreamreel/kit/process/free-port';
import { type RunningService, runService } from '@dreamreel/kit/testing/run-service';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

const TIMEOUT_MS = 120_000;
/** The header that our proxy would send. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
/** Only a proxy's trace is continued. */
const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1' };

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
});
type Span = z.output<typeof spanSchema> & { readonly service: string };
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

const spans: Span[] = [];
const collector = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const body = await text(request);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  if (request.url !== '/v1/traces') return;
  for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
    const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service: String(name) })));
  }
});

let nats: TestNats;
let database: TestDatabase;
const running: RunningService[] = [];
let site = '';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const collectorPort = typeof address === 'object' ? address?.port : undefined;
  nats = await testNats();
  const inService = (service: string, path: string) => pathToFileURL(join(repositoryRoot, 'services', service, path));
  database = await testDatabase({ migrations: inService('identity', 'prisma/migrations/') });
  const start = async (service: string, settings: Record<string, string>) =>
    running.push(
      runService(inService(service, 'src/main.ts'), {
        NATS_URL: nats.url,
        HEALTH_PORT: String(await freePort()),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        ...settings,
      }),
    );
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  await start('identity', { DATABASE_URL: database.url });
  await start('gateway', { PORT: String(port), IMAGE_STORE: 'folder', IMAGE_FOLDER: '/nowhere', ...BEHIND_PROXY });
  for (const service of running) await waitFor(async () => (await service.status('/readyz')) === 200, TIMEOUT_MS);
});

afterAll(async () => {
  for (const service of running) service.signal('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  collector.closeAllConnections();
  collector.close();
  await database.drop();
  await nats.stop();
});

/** Returns true if a sign-up succeeded. A busy machine can need a second attempt. */
async function signUp(): Promise<boolean> {
  const account = { name: 'Ada', email: `${randomUUID()}@lovelace.example`, password: 'a long enough password' };
  const ofPage = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': '192.0.2.7',
  };
  const answer = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { ...ofPage, traceparent: `00-${TRACE}-${BROWSER}-01` },
    body: JSON.stringify(account),
  }).catch(() => undefined);
  return (await answer?.text())?.includes('Ada') === true;
}

it('creates one trace for a request through proxy, gateway, service and database', async () => {
  await waitFor(signUp, TIMEOUT_MS);

  const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  /** Follows the spans from a statement back to the proxy. */
  const chain = () => {
    const serverSpan = parentOf(spans.find(({ name }) => name === 'user-with-email'));
    const clientSpan = parentOf(serverSpan);
    return { serverSpan, clientSpan, gatewaySpan: parentOf(clientSpan) };
  };
  await waitFor(() => chain().gatewaySpan !== undefined, TIMEOUT_MS);

  const { serverSpan, clientSpan, gatewaySpan } = chain();
  const names = { service: 'gateway', name: 'POST register' };
  expect(gatewaySpan).toMatchObject({ ...names, traceId: TRACE, parentSpanId: BROWSER });
  expect(clientSpan).toMatchObject({ service: 'gateway', name: 'rpc.identity.v1.register', traceId: TRACE });
  expect(serverSpan).toMatchObject({ service: 'identity', name: 'rpc.identity.v1.register', traceId: TRACE });
});
