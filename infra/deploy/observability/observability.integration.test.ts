import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@dreamreel/kit/process/free-port';
import { type RunningService, runService } from '@dreamreel/kit/testing/run-service';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { migrationsOf } from '../../dev/parts/service-database.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { observer } from './local/observe.ts';

const TIMEOUT_MS = 120_000;
/** The header that our proxy would send. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
/** Only a proxy's trace is continued. */
const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1' };

const spanSchema = z.object({
  ...{ service: z.string(), name: z.string(), traceId: z.string(), spanId: z.string() },
  ...{ start: z.number(), end: z.number(), parentSpanId: z.string().optional() },
});
type Span = z.output<typeof spanSchema>;

/** The metrics of the services, and an address at which nothing responds. */
const healthAddresses = ['http://127.0.0.1:1'];
/** Receives the spans, as `npm run observe` does. */
const collector = observer(async () => healthAddresses);
collector.keepAliveTimeout = 0;

let nats: TestNats;
let database: TestDatabase;
const running: RunningService[] = [];
let site = '';
let collectorPort = 0;
const observed = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${collectorPort}${path}`, init);

beforeAll(async () => {
  collectorPort = await freePort();
  await once(collector.listen(collectorPort, '127.0.0.1'), 'listening');
  nats = await testNats();
  const inService = (service: string, path: string) => pathToFileURL(join(repositoryRoot, 'services', service, path));
  database = await testDatabase({ migrations: inService('identity', 'prisma/migrations/') });
  const start = async (service: string, settings: Record<string, string>) => {
    const healthPort = String(await freePort());
    healthAddresses.push(`http://127.0.0.1:${healthPort}`);
    running.push(
      runService(inService(service, 'src/main.ts'), {
        NATS_URL: nats.url,
        HEALTH_PORT: healthPort,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        ...settings,
      }),
    );
  };
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

  /** Follows the spans from a statement back to the proxy. */
  const chain = async () => {
    const spans = z.array(spanSchema).parse(await (await observed('/spans.json')).json());
    const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
    const serverSpan = parentOf(spans.find(({ name }) => name === 'user-with-email'));
    const clientSpan = parentOf(serverSpan);
    return { serverSpan, clientSpan, gatewaySpan: parentOf(clientSpan) };
  };
  const isWhole = async () => {
    const found = await chain();
    return found.gatewaySpan && found;
  };
  const { serverSpan, clientSpan, gatewaySpan } = await waitFor(isWhole, TIMEOUT_MS);
  const names = { service: 'gateway', name: 'POST register' };
  expect(gatewaySpan).toMatchObject({ ...names, traceId: TRACE, parentSpanId: BROWSER });
  expect(clientSpan).toMatchObject({ service: 'gateway', name: 'rpc.identity.v1.register', traceId: TRACE });
  expect(serverSpan).toMatchObject({ service: 'identity', name: 'rpc.identity.v1.register', traceId: TRACE });
  expect(Math.abs(Date.now() - (serverSpan?.start ?? 0))).toBeLessThan(TIMEOUT_MS * 10);
  expect(serverSpan?.end).toBeGreaterThan(serverSpan?.start ?? 0);
});

it('`npm run observe` shows the metrics of the services on its page, which only this machine can open', async () => {
  const numbers = z.array(z.object({ title: z.string(), value: z.number() }));
  const shown = numbers.parse(await (await observed('/numbers.json')).json());
  expect(shown.find(({ title }) => title === 'Database statements per second')?.value).toBeGreaterThan(0);
  expect(await (await observed('/')).text()).toContain('Latest requests');
  expect((await observed('/v1/traces', { method: 'POST', body: 'nonsense' })).status).toBe(400);
  const rebound = request({ port: collectorPort, path: '/spans.json', headers: { Host: 'rebound.example' } }).end();
  expect((await once(rebound, 'response'))[0]).toMatchObject({ statusCode: 403 });
});

const folder = join(repositoryRoot, 'docs', 'runbooks');

const queries: { file: string; service: string; query: string }[] = [];
for await (const file of glob('*.md', { cwd: folder })) {
  const page = await readFile(join(folder, file), 'utf8');
  for (const [, service = 'game', options = ''] of page.matchAll(/ psql(?: dreamreel_(\w+))?((?: -c "[^"]+")+)/g))
    for (const [, query = ''] of options.matchAll(/"([^"]+)"/g)) queries.push({ file, service, query });
}

it.each(queries)('$file has a query that runs on the tables of $service: $query', async ({ service, query }) => {
  const { database, drop } = await testDatabase({ migrations: pathToFileURL(`${migrationsOf(service)}/`) });
  try {
    expect(await database.pool.query(query)).toHaveProperty('rows');
  } finally {
    await drop();
  }
});
