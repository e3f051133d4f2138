import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, lostGame, openGame, record } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('forwards the movie of the day unchanged from the game service', async () => {
  gateway.services.respond(gameOperations.dailyMovie, openGame);
  const response = await gateway.get('/api/daily-movie?sessionId=anna-2026-11-21&date=2026-11-21');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(openGame);
  expect(gateway.services.requests.at(-1)?.request).toEqual({ sessionId: 'anna-2026-11-21', date: '2026-11-21' });
});

it('sends lists as bare arrays', async () => {
  const found = [{ id: 1, title: 'Alien', year: 1979, poster_path: null }];
  gateway.services.respond(searchOperations.searchMovies, found);
  gateway.services.respond(gameOperations.previousFeatures, []);
  expect(await (await gateway.get('/api/search-movies?query=ali')).json()).toEqual(found);
  expect(await (await gateway.get('/api/previous-features')).json()).toEqual([]);
});

it('sends a call’s error with its status, text, code, and detail, and keys of the detail never replace keys of the envelope', async () => {
  gateway.services.respondError(gameCalls.recordGuess, {
    errorCode: 'already-completed',
    status: 409,
    message: 'Game already completed',
    detail: { completion: lostGame, success: true, code: 'forged' },
  });
  const response = await gateway.post('/api/daily-completion', record());
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    success: false,
    error: 'Game already completed',
    message: 'Game already completed',
    code: 'already-completed',
    requestId: response.headers.get('x-request-id'),
    completion: lostGame,
  });
});

it('accepts numeric fields of a record as strings, because browsers store them that way', async () => {
  gateway.services.respond(gameCalls.recordGuess, firstGuessJudged);
  expect((await gateway.post('/api/daily-completion', record({ movieId: '7' }))).status).toBe(200);
  expect(gateway.services.requests.at(-1)?.request).toMatchObject(record({ movieId: 7 }));
  const named = await gateway.post('/api/daily-completion', record({ movieId: '7', userId: '3' }));
  expect(await named.json()).toMatchObject({ code: 'session-expired' });
});

it('sends the game service the client address of the connection, not the one in the record', async () => {
  gateway.services.respond(gameCalls.recordGuess, firstGuessJudged);
  await gateway.post('/api/daily-completion', { ...record(), clientAddress: '203.0.113.7' });
  expect(gateway.services.requests.at(-1)?.request).toMatchObject({ clientAddress: '127.0.0.1' });
});

it.each([
  { guessesUsed: 6 },
  { guessesUsed: -1 },
  { guessesUsed: 2.5 },
  { guessesUsed: null },
  { hintsUsed: 6 },
  { hintsUsed: -1 },
  { hintsUsed: 1.5 },
  { completed: false, won: true },
  { completed: true, won: null },
  { guesses: Array(60).fill('Aliens') },
])('accepts a record that claims %j, because the game service judges the guess itself', async (claim) => {
  gateway.services.respond(gameCalls.recordGuess, firstGuessJudged);
  expect((await gateway.post('/api/daily-completion', record(claim))).status).toBe(200);
});

it('rejects a record of a user who isn’t signed in before it reaches the game service', async () => {
  const before = gateway.services.requests.length;
  const response = await gateway.post('/api/daily-completion', record({ userId: 3 }));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
  expect(gateway.services.requests).toHaveLength(before);
});

describe.each([
  ['unavailable', 'unavailable', 503],
  ['too slow', 'timed-out', 504],
  ['broken', 'internal-error', 500],
  ['in violation of its contract', 'bad-gateway', 502],
] as const)('if the service is %s', (_name, code, status) => {
  it(`responds ${status} without internal details`, async () => {
    gateway.services.handle(gameOperations.previousFeatures, async () => {
      throw new CallFailed(code, 'select secret from rpc.game.v1 at /srv/app/main.ts');
    });
    const response = await gateway.get('/api/previous-features');
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(errorEnvelopeSchema.parse(JSON.parse(text)).code).toBe(code);
    expect(text).not.toContain('secret');
    expect(response.headers.has('retry-after')).toBe(status === 503 || status === 504);
  });
});

it('responds 500 to its own bug, logs it, and sends no internal details', async () => {
  gateway.services.handle(gameOperations.previousFeatures, async () => {
    throw new TypeError('reading title of /srv/app');
  });
  const response = await gateway.get('/api/previous-features');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('srv');
  expect(gateway.errorLogs.at(-1)).toMatchObject({ route: 'previousFeatures' });
});

it('keeps a well-formed request id and replaces any other id', async () => {
  const kept = await gateway.get('/api/nothing', { 'x-request-id': 'abc-12345' });
  expect(kept.headers.get('x-request-id')).toBe('abc-12345');
  expect(await kept.json()).toMatchObject({ requestId: 'abc-12345' });
  const replaced = await gateway.get('/api/nothing', { 'x-request-id': '<script>' });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('responds to HEAD as to GET, but without a body', async () => {
  gateway.services.respond(gameOperations.dailyMovie, openGame);
  const response = await fetch(`${gateway.url}/api/daily-movie`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await response.text()).toBe('');
});

it('measures every request by the name of its route, never by its path', async () => {
  await gateway.get('/api/daily-movie?date=never');
  expect(gateway.recordedRequests.at(-1)).toMatchObject({ route: 'dailyMovie', method: 'GET', status: 400 });
  await gateway.get('/api/some/secret/path');
  expect(gateway.recordedRequests.at(-1)).toMatchObject({ route: 'unknown', status: 404 });
});
