import type { Actor } from '@dreamreel/proto/actor';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { defineOperation, type Operations } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterEach, expect, it } from '@jest/globals';
import { Router } from '@koa/router';
import Koa from 'koa';
import * as z from 'zod';
import { firstGuessJudged, openGame, record } from '../../../testing/daily-game.ts';
import { fakeRpc } from '../../../testing/fake-rpc.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { uploadStorage } from '../input/upload-storage.ts';
import type { OperationHandlers } from '../operations/handlers.ts';
import { type MountOptions, mountOperations } from '../operations/mount-operations.ts';
import { errorEnvelope } from '../output/error-envelope.ts';
import { requestScope, type Scope } from '../request-scope.ts';
import { type RunningServer, serve } from '../serve.ts';

let running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

async function gatewayWith(changes: Parameters<typeof startGateway>[0] = {}): Promise<Gateway> {
  const gateway = await startGateway(changes);
  running.push(gateway);
  gateway.services.respond(gameOperations.dailyMovie, openGame);
  gateway.services.respond(gameCalls.recordGuess, firstGuessJudged);
  return gateway;
}

/** Returns options with which `actor` makes every request, with either kind of session. */
function optionsFor(actor: Actor): MountOptions {
  const cookie = { read: () => 'the-token-of-a-session', write: () => {}, clear: () => {} };
  const scheme = { sessions: { actorOf: async () => actor, markEnded: () => {} }, cookie };
  const streams = { shutdownSignal: new AbortController().signal, onError: () => {} };
  return {
    sessionSchemes: { user: scheme, admin: scheme },
    publicOrigin: undefined,
    streams,
    uploads: uploadStorage({ put: async () => {}, remove: async () => {} }),
    log: { info: () => {}, warn: () => {} },
    onLimit: () => {},
  };
}

const { rpc } = fakeRpc();

/** Serves only the operations of one table, for requests of `actor`. */
async function tableServed<Table extends Operations>(
  table: Table,
  handlers: OperationHandlers<Table>,
  actor: Actor,
): Promise<RunningServer> {
  const app = new Koa<Scope>();
  const router = new Router<Scope>();
  mountOperations(router, { operations: table, handlers, rpc, options: optionsFor(actor) });
  app.use(requestScope(() => {}, false));
  app.use(errorEnvelope({ info: () => {}, warn: () => {}, error: () => {} }));
  app.use(router.routes());
  const server = await serve(app.callback(), 0);
  running.push(server);
  return server;
}

const row = { summary: '', request: z.object({}), response: z.string(), errors: {}, timeoutMs: 30_000 } as const;
const at = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path: `/api/${path}`, rateLimitPerMinute: 100 }) as const;
const guarded = {
  open: defineOperation({ ...row, http: at('open'), access: 'anyone' }),
  own: defineOperation({ ...row, http: at('own'), access: 'user' }),
  theirs: defineOperation({ ...row, http: at('theirs/:userId'), access: 'owner' }),
  operate: defineOperation({ ...row, http: at('operate'), access: 'admin' }),
  slow: defineOperation({ ...row, http: at('slow'), access: 'anyone', timeoutMs: 50 }),
};
const greet = async () => ({ ok: true, value: 'hello' }) as const;
const handlers = { open: greet, own: greet, theirs: greet, operate: greet, slow: () => new Promise<never>(() => {}) };

it.each([
  [{ kind: 'guest' }, { open: 200, own: 401, 'theirs/3': 401, operate: 401 }],
  [
    { kind: 'user', userId: 3 },
    { open: 200, own: 200, 'theirs/3': 200, 'theirs/4': 403, 'theirs/NaN': 400, operate: 403 },
  ],
  [
    { kind: 'admin', name: 'root' },
    { open: 200, own: 403, 'theirs/3': 403, operate: 200 },
  ],
] as const)('admits only the actors that the access of an operation names: %j', async (actor, expected) => {
  const { port } = await tableServed(guarded, handlers, actor);
  for (const [name, status] of Object.entries(expected)) {
    expect([name, (await fetch(`http://127.0.0.1:${port}/api/${name}`)).status]).toEqual([name, status]);
  }
});

it('checks the access even if an operation authenticates by token', async () => {
  const http = { ...at('proven'), authenticatesByToken: true } as const;
  const proven = { proven: defineOperation({ ...row, http, access: 'admin' }) };
  const { port } = await tableServed(proven, { proven: greet }, { kind: 'admin', name: 'root' });
  expect((await fetch(`http://127.0.0.1:${port}/api/proven`)).status).toBe(401);
});

it('denies access to an operation without an access policy', async () => {
  const careless: Pick<typeof guarded, 'open'> = JSON.parse(
    '{"open":{"http":{"method":"GET","path":"/api/open","rateLimitPerMinute":9},"timeoutMs":30000}}',
  );
  const { port } = await tableServed(careless, { open: greet }, { kind: 'guest' });
  expect((await fetch(`http://127.0.0.1:${port}/api/open`)).status).toBe(401);
});

it('does not start if an operation has neither a handler nor a service', () => {
  const options = optionsFor({ kind: 'guest' });
  const mounting = { operations: guarded, handlers: { open: greet }, rpc, options };
  // @ts-expect-error a table and its handlers are typed together, so this doesn't compile either
  expect(() => mountOperations(new Router<Scope>(), mounting)).toThrow(
    'operation own has neither a handler nor a service subject',
  );
});

it('responds 504 with Retry-After if a handler exceeds the timeout of its operation', async () => {
  const { port } = await tableServed(guarded, handlers, { kind: 'guest' });
  const response = await fetch(`http://127.0.0.1:${port}/api/slow`);
  expect(response.status).toBe(504);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ code: 'timed-out' });
});

const OWN = 'http://game.example';
it.each([
  ['one of our own pages', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the visitor', { 'sec-fetch-site': 'none' }, 200],
  ['a page of another origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling host on our domain', { 'sec-fetch-site': 'same-site', origin: OWN }, 403],
  ['an old browser on one of our pages', { origin: OWN }, 200],
  ['an old browser on a page of another origin', { origin: 'http://evil.example' }, 403],
  ['an old browser on one of our pages with another scheme', { origin: 'https://game.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a program without a cookie', {}, 200],
  ['a program with a cookie', { cookie: 'session=1' }, 403],
])('responds to an unsafe request from %s', async (_who, headers, status) => {
  const gateway = await gatewayWith({ settings: { publicUrl: `${OWN}/` } });
  const response = await gateway.post('/api/daily-completion', record(), headers);
  expect(response.status).toBe(status);
  if (status === 403) expect(await response.json()).toMatchObject({ code: 'cross-origin-forbidden' });
});

it('treats the requested address as its own if none is configured', async () => {
  const gateway = await gatewayWith();
  const { post, url } = gateway;
  expect((await post('/api/daily-completion', record(), { origin: url })).status).toBe(200);
  expect((await post('/api/daily-completion', record(), { origin: 'http://evil.example' })).status).toBe(403);
});

it('limits each address and returns when to try again', async () => {
  const gateway = await gatewayWith({ settings: { trustedProxyHops: 1, rateLimitFactor: 0.05 } });
  const ask = (address: string) => gateway.get('/api/previous-features?', { 'x-forwarded-for': address });
  gateway.services.respond(gameOperations.previousFeatures, []);
  const rateLimitPerMinute = operations.previousFeatures.http.rateLimitPerMinute * 0.05;
  // The client's own entries are to the left of the entry that our proxy adds.
  for (let sent = 0; sent < rateLimitPerMinute; sent++) await ask(`10.0.0.${sent % 250}, 192.0.2.1`);
  const rejected = await ask('10.9.9.9, 192.0.2.1');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rejected.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await ask('192.0.2.2')).status).toBe(200);
});
