import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { type Gateway, plenty, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { heldRequests, rawRequest, requestIfChanged } from '../../../testing/raw-clients.ts';
import { BUDGET } from './client-budgets.ts';

const MB = 1_000_000;
const FEW = { burst: 5, perSecond: 0.001 };
const fewRequests = { requests: FEW, bytes: plenty };

async function gatewayWith(changes: Parameters<typeof startGateway>[0]): Promise<Gateway> {
  const gateway = await startGateway(changes);
  await gateway.build('shell/dist/index.html', '<title>Dreamreel</title>');
  await gateway.build('player/dist/remote-entry.js', 'export {};');
  await gateway.images.put(`${KEY}/768.jpg`, Buffer.alloc(MB, 1), 'image/jpeg');
  return gateway;
}

type Init = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
const everywhere: readonly [what: string, address: string, init?: Init][] = [
  ['a page', '/daily', { headers: { accept: 'text/html' } }],
  ['a missing page', '/nothing', { headers: { accept: 'text/html' } }],
  ['the mailbox', '/mailbox'],
  ['an image', `/images/${KEY}`],
  ['a missing image', `/images/${'f'.repeat(32)}`],
  ['the OpenAPI document', '/api/openapi.json'],
  ['the configuration of the pages', '/config.json'],
  ['a remote', '/mf/player/remote-entry.js'],
  ['a missing file', '/static/nothing.js'],
  ['a route of the API', '/api/daily-movie'],
  ['a missing address of the API', '/api/nothing'],
  ['a path that cannot be decoded', '/%c0%af'],
  ['HEAD', '/daily', { method: 'HEAD' }],
  ['OPTIONS', '/daily', { method: 'OPTIONS' }],
  ['an unknown method', '/daily', { method: 'PROPFIND' }],
  ['an unexpected body', '/daily', { method: 'POST', body: 'a' }],
];

describe('the request budget of one address', () => {
  it('limits the requests to all addresses together, still serves other clients, and counts rejections by limit', async () => {
    const requests = { burst: everywhere.length, perSecond: 0.001 };
    const gateway = await gatewayWith({ config: { TRUSTED_PROXY_HOPS: 1 }, budget: { requests, bytes: plenty } });
    const sendAll = async () => {
      const statuses: [string, boolean][] = [];
      for (const [what, address, init = {}] of everywhere) {
        const headers = { ...init.headers, 'x-forwarded-for': '192.0.2.1' };
        statuses.push([what, (await fetch(gateway.url + address, { ...init, headers })).status === 429]);
      }
      return statuses;
    };
    expect(await sendAll()).toEqual(everywhere.map(([what]) => [what, false]));
    expect(await sendAll()).toEqual(everywhere.map(([what]) => [what, true]));
    expect((await gateway.get('/api/daily-movie', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    expect(gateway.limitsMet).toEqual(everywhere.map(() => 'requests'));
    expect(gateway.recordedRequests.filter(({ route }) => route === 'limited')).toHaveLength(everywhere.length);
  });

  it('limits malformed requests too, which get no response above the limit', async () => {
    const gateway = await gatewayWith({ budget: fewRequests });
    const responses: number[] = [];
    for (let turn = 0; turn < FEW.burst + 2; turn += 1) {
      responses.push((await rawRequest(gateway.port, ['GET / NONSENSE'])).status);
    }
    expect(responses.slice(0, FEW.burst)).toEqual(Array(FEW.burst).fill(400));
    expect(responses.slice(FEW.burst)).not.toContain(400);
  });

  it('is enough for forty first visits from one office within one minute, but not for three thousand requests', () => {
    // A browser's load for the landing page, the game with five guesses, and the archive (decision 37).
    const person = { requests: 110, bytes: 0.6 * MB };
    const inAMinute = ({ burst, perSecond }: { burst: number; perSecond: number }) => burst + 60 * perSecond;
    expect(inAMinute(BUDGET.requests) / person.requests).toBeGreaterThanOrEqual(40);
    expect(inAMinute(BUDGET.bytes) / person.bytes).toBeGreaterThanOrEqual(40);
    expect(BUDGET.requests.burst).toBeLessThan(3_000);
  });
});

describe('the address in X-Forwarded-For', () => {
  it.each([
    ['the same IPv4 address with two ports', 1, '203.0.113.7:51234', '203.0.113.7:51235', 429],
    ['an IPv4 address with and without IPv6 prefix', 1, '203.0.113.7', '[::ffff:cb00:7107]:443', 429],
    ['two IPv6 networks with a port', 1, '[2001:db8::1]:443', '[2001:db8:0:1::1]:443', 200],
    ['two malformed addresses', 1, 'a', 'b', 429],
    ['the addresses that the outer of two proxies added', 2, '203.0.113.7, 10.0.0.1', '203.0.113.8, 10.0.0.1', 200],
    ['malformed addresses from two outer proxies', 2, 'unknown, 198.51.100.1', 'unknown, 198.51.100.2', 200],
    [
      'forged addresses to the left of the proxy’s',
      1,
      '198.51.100.1, 203.0.113.7:1',
      '198.51.100.2, 203.0.113.7:2',
      429,
    ],
  ])('counts %s by client', async (_what, trustedProxyHops, first, second, status) => {
    const requests = { burst: 1, perSecond: 0.001 };
    const gateway = await startGateway({
      config: { TRUSTED_PROXY_HOPS: trustedProxyHops },
      budget: { requests, bytes: plenty },
    });
    const ask = async (address: string) => (await gateway.get('/config.json', { 'x-forwarded-for': address })).status;
    expect([await ask(first), await ask(second)]).toEqual([200, status]);
  });
});

it('the limit of a route, multiplied by RATE_LIMIT_FACTOR, counts the requests of each address', async () => {
  const rateLimitFactor = 0.05;
  const limit = Math.ceil(operations.previousFeatures.http.rateLimitPerMinute * rateLimitFactor);
  const gateway = await startGateway({
    config: { TRUSTED_PROXY_HOPS: 1, RATE_LIMIT_FACTOR: rateLimitFactor },
    budget: BUDGET,
  });
  const ask = (address: string) => gateway.get('/api/previous-features', { 'x-forwarded-for': address });
  // The client's own entries are to the left of the entry that our proxy adds.
  for (let turn = 0; turn < limit; turn += 1) expect((await ask(`10.0.0.${turn}, 192.0.2.1`)).status).toBe(200);
  const rejected = await ask('10.9.9.9, 192.0.2.1');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rejected.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await ask('192.0.2.2')).status).toBe(200);
  expect(gateway.limitsMet).toEqual(['route']);
});

describe('a rejection', () => {
  it('has the error envelope and Retry-After, and the client is admitted again after that time', async () => {
    const gateway = await startGateway({ budget: { requests: { burst: 1, perSecond: 0.1 }, bytes: plenty } });
    // Sent at the same time because a busy machine might let the time pass between two requests.
    const answers = await Promise.all([gateway.get('/config.json'), gateway.get('/config.json')]);
    const [admitted, rejected] = answers.toSorted((a, b) => a.status - b.status);
    expect([admitted?.status, rejected?.status]).toEqual([200, 429]);
    if (!rejected) throw new Error('No request was rejected');
    const retryAfterSeconds = Number(rejected.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(10);
    expect(rejected.headers.get('x-content-type-options')).toBe('nosniff');
    const envelope = errorEnvelopeSchema.parse(await rejected.json());
    expect(envelope).toMatchObject({ code: 'too-many-requests', requestId: rejected.headers.get('x-request-id') });
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
    expect((await gateway.get('/config.json')).status).toBe(200);
  });

  it('is delayed, so an immediate retry gains nothing', async () => {
    const gateway = await startGateway({ budget: fewRequests, rejectionDelayMs: 300 });
    for (let turn = 0; turn < FEW.burst; turn += 1) await gateway.get('/config.json');
    const startedAt = performance.now();
    expect((await gateway.get('/config.json')).status).toBe(429);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  });
});

describe('the byte budget of one address', () => {
  const budget = { requests: plenty, bytes: { burst: 2.5 * MB, perSecond: MB / 1_000 } };

  it('limits the bytes that it receives', async () => {
    const gateway = await gatewayWith({ budget });
    const load = async () => (await gateway.get(`/images/${KEY}`)).status;
    expect([await load(), await load(), await load(), await load()]).toEqual([200, 200, 200, 429]);
    const rejected = await gateway.get('/config.json');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(gateway.limitsMet).toContain('bytes');
  });

  it('limits the bytes that it sends', async () => {
    const gateway = await gatewayWith({ budget });
    const post = async () => (await gateway.post('/api/daily-completion', 'a'.repeat(MB))).status;
    const statuses = [await post()];
    // Usually three. If the process was paused, more: it reads only the part of an oversized body that arrives within a
    // second.
    while (statuses.length < 8 && statuses.at(-1) !== 429) statuses.push(await post());
    expect([statuses.at(0), statuses.at(-1)]).toEqual([413, 429]);
  });

  it('doesn’t count bodies for 304 and HEAD responses, which have none', async () => {
    const gateway = await gatewayWith({ budget });
    const address = `/images/${KEY}`;
    const etag = (await gateway.get(address)).headers.get('etag');
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      statuses.push((await requestIfChanged(gateway.port, address, etag)).status);
      statuses.push((await fetch(gateway.url + address, { method: 'HEAD' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 304]));
  });
});

it('limits the requests in flight of one address, and admits more when those are finished', async () => {
  const gateway = await startGateway({ budget: { concurrent: 3 } });
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const held = heldRequests(gateway, done);
  const waiting = [1, 2, 3].map(held.send);
  await waitFor(() => held.count() === 3);
  expect((await gateway.get('/config.json')).status).toBe(429);
  finish();
  await Promise.all(waiting.map(async (response) => (await response).text()));
  expect((await gateway.get('/config.json')).status).toBe(200);
  expect(gateway.limitsMet).toEqual(['at-once']);
});
