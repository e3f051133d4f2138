import { CallFailed } from '@dreamreel/kit/call-failed';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameCalls } from '@dreamreel/proto/game';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, lostGame, openGame, record } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('answers the movie of the day as the game service says it', async () => {
  gateway.services.answers(gameCalls.dailyMovie, openGame);
  const answer = await gateway.get('/api/daily-movie?sessionId=anna-2026-11-21&date=2026-11-21');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual(openGame);
  expect(gateway.services.asked.at(-1)?.request).toEqual({ sessionId: 'anna-2026-11-21', date: '2026-11-21' });
});

it('answers lists as bare arrays', async () => {
  const found = [{ id: 1, title: 'Alien', year: 1979, poster_path: null }];
  gateway.services.answers(catalogueCalls.searchTitles, found);
  gateway.services.answers(gameCalls.previousFeatures, []);
  expect(await (await gateway.get('/api/search-movies?query=ali')).json()).toEqual(found);
  expect(await (await gateway.get('/api/previous-features')).json()).toEqual([]);
});

it('answers a refusal with its status, text, code and detail, and nothing in detail can pass for the envelope', async () => {
  gateway.services.refuses(gameCalls.recordGuess, {
    refuse: 'already-completed',
    status: 409,
    message: 'Game already completed',
    detail: { completion: lostGame, success: true, code: 'forged' },
  });
  const answer = await gateway.post('/api/daily-completion', record());
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    success: false,
    error: 'Game already completed',
    message: 'Game already completed',
    code: 'already-completed',
    requestId: answer.headers.get('x-request-id'),
    completion: lostGame,
  });
});

it('takes the numbers of a record as the texts that a browser’s storage holds', async () => {
  gateway.services.answers(gameCalls.recordGuess, firstGuessJudged);
  expect((await gateway.post('/api/daily-completion', record({ movieId: '7' }))).status).toBe(200);
  expect(gateway.services.asked.at(-1)?.request).toMatchObject(record({ movieId: 7 }));
  const named = await gateway.post('/api/daily-completion', record({ movieId: '7', userId: '3' }));
  expect(await named.json()).toMatchObject({ code: 'session-expired' });
});

it('tells the game from which address a record comes, whatever address the record names', async () => {
  gateway.services.answers(gameCalls.recordGuess, firstGuessJudged);
  await gateway.post('/api/daily-completion', { ...record(), clientAddress: '203.0.113.7' });
  expect(gateway.services.asked.at(-1)?.request).toMatchObject({ clientAddress: '127.0.0.1' });
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
])('takes a record that claims %j: the game service judges by itself', async (claim) => {
  gateway.services.answers(gameCalls.recordGuess, firstGuessJudged);
  expect((await gateway.post('/api/daily-completion', record(claim))).status).toBe(200);
});

it('refuses a record in the name of a user who is not signed in here, before it reaches the game', async () => {
  const before = gateway.services.asked.length;
  const answer = await gateway.post('/api/daily-completion', record({ userId: 3 }));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
  expect(gateway.services.asked).toHaveLength(before);
});

describe.each([
  ['away', 'unavailable', 503],
  ['too slow', 'timed-out', 504],
  ['broken', 'internal-error', 500],
  ['senseless', 'bad-gateway', 502],
] as const)('where the service is %s', (_name, code, status) => {
  it(`answers ${status} without a word of what happened inside`, async () => {
    gateway.services.does(gameCalls.previousFeatures, async () => {
      throw new CallFailed(code, 'select secret from rpc.game.v1 at /srv/app/main.ts');
    });
    const answer = await gateway.get('/api/previous-features');
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(errorEnvelopeSchema.parse(JSON.parse(text)).code).toBe(code);
    expect(text).not.toContain('secret');
    expect(answer.headers.has('retry-after')).toBe(status === 503 || status === 504);
  });
});

it('answers a defect of its own with 500, logs it and shows nothing of it', async () => {
  gateway.services.does(gameCalls.previousFeatures, async () => {
    throw new TypeError('reading title of /srv/app');
  });
  const answer = await gateway.get('/api/previous-features');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('srv');
  expect(gateway.logged.at(-1)).toMatchObject({ route: 'previousFeatures' });
});

it('keeps a well-formed request id and replaces any other', async () => {
  const kept = await gateway.get('/api/nothing', { 'x-request-id': 'abc-12345' });
  expect(kept.headers.get('x-request-id')).toBe('abc-12345');
  expect(await kept.json()).toMatchObject({ requestId: 'abc-12345' });
  const replaced = await gateway.get('/api/nothing', { 'x-request-id': '<script>' });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('answers HEAD like GET, without a body', async () => {
  gateway.services.answers(gameCalls.dailyMovie, openGame);
  const answer = await fetch(`${gateway.url}/api/daily-movie`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await answer.text()).toBe('');
});

it('measures every request under the name of its route, never under its address', async () => {
  await gateway.get('/api/daily-movie?date=never');
  expect(gateway.observed.at(-1)).toMatchObject({ route: 'dailyMovie', method: 'GET', status: 400 });
  await gateway.get('/api/some/secret/path');
  expect(gateway.observed.at(-1)).toMatchObject({ route: 'unknown', status: 404 });
});
