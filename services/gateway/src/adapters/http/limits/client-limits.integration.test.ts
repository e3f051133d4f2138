import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openGame } from '../../../testing/daily-game.ts';
import { type Gateway, plenty, startGateway } from '../../../testing/gateway.ts';
import { heldRequests } from '../../../testing/held-requests.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { BUDGET } from './client-budgets.ts';

const MB = 1_000_000;
const KEY = '0123456789abcdef'.repeat(2);
const IMAGE = Buffer.alloc(MB, 1);

const running: Gateway[] = [];
afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop();
});

async function gatewayWith(changes: Parameters<typeof startGateway>[0]): Promise<Gateway> {
  const gateway = await startGateway(changes);
  running.push(gateway);
  await gateway.build('shell/dist/index.html', '<title>Dreamreel</title>');
  await gateway.build('player/dist/remote-entry.js', 'export {};');
  await gateway.images.put(`${KEY}/768.jpg`, IMAGE, 'image/jpeg');
  gateway.services.respond(gameOperations.dailyMovie, openGame);
  gateway.services.respond(notificationCalls.localMails, []);
  return gateway;
}

const slow = { burst: 5, perSecond: 0.001 };
/** The product's own burst, independent of how fast this machine sends requests. */
const withoutRefill = {
  requests: { ...BUDGET.requests, perSecond: 0.001 },
  bytes: { ...BUDGET.bytes, perSecond: 1 },
};
const fewRequests = { requests: slow, bytes: plenty };

type Init = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
const everywhere: readonly [what: string, address: string, init?: Init][] = [
  ['a page', '/daily', { headers: { accept: 'text/html' } }],
  ['a missing page', '/nothing', { headers: { accept: 'text/html' } }],
  ['the mailbox', '/mailbox'],
  ['an email in the mailbox', '/mailbox/7'],
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
  it.each(everywhere)('limits requests to %s', async (_what, address, init = {}) => {
    const gateway = await gatewayWith({ budget: fewRequests });
    const statuses: number[] = [];
    for (let turn = 0; turn < slow.burst + 2; turn += 1) {
      statuses.push((await fetch(gateway.url + address, init)).status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(slow.burst).fill(false), true, true]);
  });

  it('limits requests to all addresses of the site together', async () => {
    const gateway = await gatewayWith({ budget: fewRequests });
    const statuses: number[] = [];
    for (const [, address] of everywhere) statuses.push((await gateway.get(address)).status);
    expect(statuses.indexOf(429)).toBe(slow.burst);
  });

  it('limits malformed requests too, which get no response above the limit', async () => {
    const gateway = await gatewayWith({ budget: fewRequests });
    const responses: number[] = [];
    for (let turn = 0; turn < slow.burst + 2; turn += 1) {
      responses.push((await rawRequest(gateway.port, ['GET / NONSENSE']).catch(() => ({ status: 0 }))).status);
    }
    expect(responses.slice(0, slow.burst)).toEqual(Array(slow.burst).fill(400));
    expect(responses.slice(slow.burst)).not.toContain(400);
  });
});

describe('the address in X-Forwarded-For', () => {
  it.each([
    ['the same IPv4 address with two ports', 1, '203.0.113.7:51234', '203.0.113.7:51235', 429],
    ['two IPv4 addresses with a port', 1, '203.0.113.7:51234', '203.0.113.8:51234', 200],
    ['an IPv4 address with and without IPv6 prefix', 1, '203.0.113.7', '[::ffff:cb00:7107]:443', 429],
    ['the same IPv6 network with two ports', 1, '[2001:db8::1]:443', '[2001:db8::2]:444', 429],
    ['two IPv6 networks with a port', 1, '[2001:db8::1]:443', '[2001:db8:0:1::1]:443', 200],
    ['two IPv4 addresses that a gateway translates to IPv6', 1, '64:ff9b::203.0.113.7', '64:ff9b::203.0.113.8', 200],
    ['two malformed addresses', 1, 'a', 'b', 429],
    ['a malformed and a valid address', 1, 'unknown', '203.0.113.7', 200],
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
    const gateway = await gatewayWith({ settings: { trustedProxyHops }, budget: { requests, bytes: plenty } });
    const ask = async (address: string) => (await gateway.get('/config.json', { 'x-forwarded-for': address })).status;
    expect([await ask(first), await ask(second)]).toEqual([200, status]);
  });
});

it('limits three thousand requests to each kind of path, and still serves other addresses', async () => {
  for (const [what, address, init] of everywhere.filter(([, , given]) => given?.method === undefined)) {
    const gateway = await gatewayWith({ settings: { trustedProxyHops: 1 }, budget: withoutRefill });
    const headers = { ...init?.headers, 'x-forwarded-for': '192.0.2.1' };
    let rejected = 0;
    for (let sent = 0; sent < 3_000 && rejected === 0; sent += 50) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => gateway.get(address, headers)));
      await Promise.all(responses.map((response) => response.arrayBuffer()));
      rejected = responses.filter(({ status }) => status === 429).length;
    }
    expect([what, rejected > 0]).toEqual([what, true]);
    expect((await gateway.get('/api/daily-movie', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
  }
});

it('rejects with the error envelope and Retry-After, and admits the client again after that time', async () => {
  const gateway = await gatewayWith({ budget: { requests: { burst: 1, perSecond: 0.1 }, bytes: plenty } });
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

it('counts rejections by limit, and never as requests to a route', async () => {
  const gateway = await gatewayWith({ budget: fewRequests });
  for (let turn = 0; turn < slow.burst + 3; turn += 1) await gateway.get('/config.json');
  expect(gateway.limitsMet).toEqual(['requests', 'requests', 'requests']);
  expect(gateway.recordedRequests.filter(({ route }) => route === 'limited')).toHaveLength(3);
});

describe('the byte budget of one address', () => {
  const bytes = { burst: 2.5 * MB, perSecond: MB / 1_000 };

  it('limits the bytes that it receives', async () => {
    const gateway = await gatewayWith({ budget: { requests: plenty, bytes } });
    const load = async () => (await gateway.get(`/images/${KEY}`)).status;
    expect([await load(), await load(), await load(), await load()]).toEqual([200, 200, 200, 429]);
    const rejected = await gateway.get('/config.json');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(gateway.limitsMet).toContain('bytes');
  });

  it('limits the bytes that it sends', async () => {
    const gateway = await gatewayWith({ budget: { requests: plenty, bytes } });
    const post = async () => (await gateway.post('/api/daily-completion', 'a'.repeat(MB))).status;
    const statuses = [await post()];
    // Usually three. If the process was paused, more: it reads only the part of an oversized body that arrives within a
    // second.
    while (statuses.length < 8 && statuses.at(-1) !== 429) statuses.push(await post());
    expect([statuses.at(0), statuses.at(-1)]).toEqual([413, 429]);
  });

  it('doesn’t count bodies for 304 and HEAD responses, which have none', async () => {
    const gateway = await gatewayWith({ budget: { requests: plenty, bytes } });
    const etag = (await gateway.get(`/images/${KEY}`)).headers.get('etag');
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const lines = [`GET /images/${KEY} HTTP/1.1`, 'Host: a', `If-None-Match: ${etag}`];
      statuses.push((await rawRequest(gateway.port, lines)).status);
      statuses.push((await fetch(`${gateway.url}/images/${KEY}`, { method: 'HEAD' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 304]));
  });
});

it('limits the requests in flight of one address, and admits more when those are finished', async () => {
  const gateway = await gatewayWith({ budget: { concurrent: 3 } });
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

it('delays each rejection, so an immediate retry gains nothing', async () => {
  const gateway = await gatewayWith({ budget: fewRequests, rejectionDelayMs: 300 });
  for (let turn = 0; turn < slow.burst; turn += 1) await gateway.get('/config.json');
  const startedAt = performance.now();
  expect((await gateway.get('/config.json')).status).toBe(429);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
});

it('has a budget that is enough for forty first visits from one office within one minute', () => {
  // A browser's load for the landing page, the game with five guesses, and the archive (decision 37).
  const person = { requests: 110, bytes: 0.6 * MB };
  const inAMinute = ({ burst, perSecond }: { burst: number; perSecond: number }) => burst + 60 * perSecond;
  expect(inAMinute(BUDGET.requests) / person.requests).toBeGreaterThanOrEqual(40);
  expect(inAMinute(BUDGET.bytes) / person.bytes).toBeGreaterThanOrEqual(40);
});

it('does not delay a request because of slow requests from the same address', async () => {
  // More requests to this operation per minute than the product admits, but no more at the same time.
  const gateway = await gatewayWith({ settings: { rateLimitFactor: 2 }, budget: { concurrent: BUDGET.concurrent } });
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const held = heldRequests(gateway, done);
  const slow = Array.from({ length: 50 }, held.send);
  await waitFor(() => held.count() === slow.length);
  expect((await gateway.get('/config.json')).status).toBe(200);
  finish();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(slow.length).fill(200));
});
