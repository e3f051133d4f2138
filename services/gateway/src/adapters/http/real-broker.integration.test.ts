import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { err, ok } from '@dreamreel/kit/result';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { type Handler, rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { lostGame, openGame, record } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';

const log = openLog({ service: 'test', level: 'silent' });

let nats: TestNats;
let broker: Broker;
let rpc: Rpc;
let gateway: Gateway;
beforeAll(async () => {
  nats = await testNats();
  broker = await nats.broker('gateway');
  rpc = rpcClient({ name: 'gateway', broker, metrics: openMetrics('gateway') });
  gateway = await startGateway({ rpc: longCalls(rpc), minTimeoutMs: 60_000 });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});

async function service(name: string) {
  const broker = await nats.broker(name);
  const { endpoint, stop } = rpcServer({ name, broker, log, metrics: openMetrics(name) });
  endings.push(stop);
  return { endpoint, connection: broker.connection };
}

async function handleRecordGuess(handler: Handler<typeof gameCalls.recordGuess>) {
  const { endpoint, connection } = await service('game');
  endpoint(gameCalls.recordGuess, handler);
  await connection.flush();
}

/** Simulates a service that violates its contract. */
async function respondBytes(subject: string, bytes: string) {
  const { connection } = await nats.broker('careless');
  const subscription = connection.subscribe(subject, { callback: (_error, message) => message.respond(bytes) });
  endings.push(() => subscription.drain());
  await connection.flush();
}

it('forwards the movie of the day unchanged from the game service, for a guest, with the request id', async () => {
  const { endpoint, connection } = await service('game');
  const seen: object[] = [];
  endpoint(gameOperations.dailyMovie, async (request, { actor, requestId }) => {
    seen.push({ request, actor, requestId });
    return ok(openGame);
  });
  await connection.flush();
  const response = await gateway.get('/api/daily-movie?sessionId=anna', { 'x-request-id': 'request-1' });
  expect(await response.json()).toEqual(openGame);
  expect(seen).toEqual([{ request: { sessionId: 'anna' }, actor: { kind: 'guest' }, requestId: 'request-1' }]);
});

it('sends a service’s error with its detail', async () => {
  await handleRecordGuess(async () => err('already-completed', { completion: lostGame }));
  const response = await gateway.post('/api/daily-completion', record());
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: 'Game already completed', completion: lostGame });
});

it('responds 503 with Retry-After if no service responds', async () => {
  const response = await gateway.get('/api/previous-features');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorEnvelopeSchema.parse(await response.json()).code).toBe('unavailable');
});

it('responds 504 if the service is too slow', async () => {
  await handleRecordGuess(() => new Promise((resolve) => setTimeout(resolve, 4_000, err('wrong-day'))));
  const hurried = await startGateway({ rpc });
  endings.push(hurried.stop);
  const response = await hurried.post('/api/daily-completion', record());
  expect(response.status).toBe(504);
  expect(errorEnvelopeSchema.parse(await response.json()).code).toBe('timed-out');
});

it('responds 500 without internal details if the service throws', async () => {
  await handleRecordGuess(async () => {
    throw new Error('duplicate key value violates unique constraint "plays_pkey"');
  });
  const response = await gateway.post('/api/daily-completion', record());
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('plays_pkey');
});

it.each(['[{"id":"one"}]', '{"movies":[]}', 'no JSON', ''])(
  'responds 502 if a service responds with %j',
  async (bytes) => {
    await respondBytes(searchOperations.searchMovies.subject, bytes);
    const response = await gateway.get('/api/search-movies?query=alien');
    expect(response.status).toBe(502);
    expect(errorEnvelopeSchema.parse(await response.json()).code).toBe('bad-gateway');
  },
);
