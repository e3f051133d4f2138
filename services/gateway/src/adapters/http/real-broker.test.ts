import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import type { Broker } from '@dreamreel/kit/nats-connection';
import { err, ok } from '@dreamreel/kit/result';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { type Endpoint, rpcServer } from '@dreamreel/kit/rpc/server';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameCalls } from '@dreamreel/proto/game';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { lostGame, openGame, record } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';

const log = openLog({ service: 'test', level: 'silent' });

let nats: TestNats;
let broker: Broker;
let gateway: Gateway;
beforeAll(async () => {
  nats = await testNats();
  broker = await nats.broker('gateway');
  gateway = await startGateway({ rpc: rpcClient({ name: 'gateway', broker, metrics: openMetrics('gateway') }) });
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
  const { connection } = await nats.broker(name);
  const { endpoint, stop } = rpcServer({ name, connection, log, metrics: openMetrics(name) });
  endings.push(stop);
  return { endpoint, connection };
}

async function recordGuessAnswers(handle: Endpoint<typeof gameCalls.recordGuess>['handle']) {
  const { endpoint, connection } = await service('game');
  const refused = { status: 409, message: 'Game already completed' };
  endpoint(gameCalls.recordGuess, {
    handle,
    errors: {
      'already-completed': refused,
      'history-rewritten': refused,
      'too-many-new-guesses': refused,
      'no-such-puzzle': refused,
      'date-in-the-future': refused,
      'wrong-day': refused,
    },
  });
  await connection.flush();
}

/** A service that does not keep its contract. */
async function answersBytes(subject: string, bytes: string) {
  const { connection } = await nats.broker('careless');
  const subscription = connection.subscribe(subject, { callback: (_error, message) => message.respond(bytes) });
  endings.push(() => subscription.drain());
  await connection.flush();
}

it('passes the movie of the day through as the game has written it, for a guest, under the request id', async () => {
  const { endpoint, connection } = await service('game');
  const seen: object[] = [];
  endpoint(gameCalls.dailyMovie, {
    async handle(asked, { actor, requestId }) {
      seen.push({ asked, actor, requestId });
      return ok(openGame);
    },
    errors: {
      'date-in-the-future': { status: 400, message: 'Not yet' },
      'no-movie-on-this-day': { status: 404, message: 'None' },
    },
  });
  await connection.flush();
  const answer = await gateway.get('/api/daily-movie?sessionId=anna', { 'x-request-id': 'request-1' });
  expect(await answer.json()).toEqual(openGame);
  expect(seen).toEqual([{ asked: { sessionId: 'anna' }, actor: { kind: 'guest' }, requestId: 'request-1' }]);
});

it('answers a refusal with what the service adds to it', async () => {
  await recordGuessAnswers(async () => err('already-completed', { completion: lostGame }));
  const answer = await gateway.post('/api/daily-completion', record());
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'Game already completed', completion: lostGame });
});

it('answers 503 with Retry-After when nobody answers', async () => {
  const answer = await gateway.get('/api/previous-features');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorEnvelopeSchema.parse(await answer.json()).code).toBe('unavailable');
});

it('answers 504 when the service is too slow', async () => {
  await recordGuessAnswers(() => new Promise((resolve) => setTimeout(resolve, 4_000, err('wrong-day'))));
  const answer = await gateway.post('/api/daily-completion', record());
  expect(answer.status).toBe(504);
  expect(errorEnvelopeSchema.parse(await answer.json()).code).toBe('timed-out');
}, 120_000);

it('answers 500 without a word of it when the service breaks', async () => {
  await recordGuessAnswers(async () => {
    throw new Error('duplicate key value violates unique constraint "plays_pkey"');
  });
  const answer = await gateway.post('/api/daily-completion', record());
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('plays_pkey');
});

it.each(['[{"id":"one"}]', '{"movies":[]}', 'no JSON', ''])('answers 502 when a service answers %j', async (bytes) => {
  await answersBytes(catalogueCalls.searchTitles.subject, bytes);
  const answer = await gateway.get('/api/search-movies?query=alien');
  expect(answer.status).toBe(502);
  expect(errorEnvelopeSchema.parse(await answer.json()).code).toBe('bad-gateway');
});
