import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, gameRequests, openGame, stubGameCalls } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { sendOperation } from '../../../testing/operation-requests.ts';
import { anna, bert, stubVisitors, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const TODAY = '2026-11-21';
/** The cached game differs from the game service's, so tests can tell which one was sent. */
const cachedGame = { ...openGame, dayNumber: 7 };

let gateway: Gateway;
beforeEach(async () => {
  gateway ??= await startGateway({
    openGames: { jsonOn: (date) => (date === TODAY ? JSON.stringify(cachedGame) : undefined) },
  });
  stubVisitors(gateway);
  stubGameCalls(gateway);
});
afterAll(() => gateway.stop());

const { dailyCompletion, preview, previewGuess, userStats } = gameOperations;
const bodyOf = async (response: Promise<Response>) => (await response).json();

it('shows a preview to the admin, and forwards its guesses with the movie in the address', async () => {
  const admin = withAdminSession();
  const asAdmin = { actor: { kind: 'admin', name: 'root' } };
  expect(await bodyOf(sendOperation(gateway.url, preview, gameRequests.preview, admin))).toMatchObject(openGame);
  expect(gateway.services.requestsTo(preview).at(-1)).toMatchObject({ request: { movieId: 7 }, ...asAdmin });

  const judged = await gateway.post('/api/admin/movies/7/preview', { movieId: 8, guesses: [' Alien '] }, admin);
  expect(await judged.json()).toEqual(firstGuessJudged);
  expect(gateway.services.requestsTo(previewGuess).at(-1)).toMatchObject({
    request: { movieId: 7, guesses: ['Alien'] },
    ...asAdmin,
  });
});

it('rejects a preview without a guess', async () => {
  const response = await sendOperation(gateway.url, previewGuess, { movieId: 7, guesses: [] }, withAdminSession());
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid-request', message: 'guesses must not be empty' });
});

it('requests the statistics of the user in the address, only for that user', async () => {
  const session = withSession(tokenOf('anna'));
  expect((await sendOperation(gateway.url, userStats, { userId: anna.id }, session)).status).toBe(200);
  expect(gateway.services.requestsTo(userStats)).toMatchObject([
    { request: { userId: anna.id }, actor: { kind: 'user', userId: anna.id } },
  ]);
  expect((await sendOperation(gateway.url, userStats, { userId: bert.id }, session)).status).toBe(403);
  expect(gateway.services.requestsTo(userStats)).toHaveLength(1);
});

it('records a guess with the sender’s address, whatever the record contains', async () => {
  const claimed = { ...gameRequests.dailyCompletion, clientAddress: '192.0.2.1' };
  expect((await sendOperation(gateway.url, dailyCompletion, claimed)).status).toBe(200);
  expect(gateway.services.requestsTo(gameCalls.recordGuess).at(-1)).toMatchObject({
    request: { ...gameRequests.dailyCompletion, clientAddress: '127.0.0.1' },
  });
});

describe('today’s game', () => {
  const dailyMovie = (query: string, headers = {}) => gateway.get(`/api/daily-movie${query}`, headers);
  const cachingOf = (response: Response) => response.headers.get('cache-control');

  it('is the same for every guest who asks with a date and without a session, so that a CDN can share it', async () => {
    const before = gateway.services.requests.length;
    const [first, second] = [
      await dailyMovie(`?date=${TODAY}`),
      await dailyMovie(`?date=${TODAY}`, { 'user-agent': 'x' }),
    ];
    for (const response of [first, second]) {
      expect(cachingOf(response)).toBe('public, max-age=0, s-maxage=5');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.has('vary')).toBe(false);
    }
    const body = await first.json();
    expect(body).toEqual(cachedGame);
    expect(body).toEqual(await second.json());
    expect(gateway.services.requests).toHaveLength(before);
  });

  it.each([
    ['a session', `?date=${TODAY}&sessionId=anna-${TODAY}`, {}],
    ['a signed-in player', `?date=${TODAY}`, withSession(tokenOf('anna'))],
    ['a signed-in player with a session', `?date=${TODAY}&sessionId=anna-${TODAY}`, withSession(tokenOf('anna'))],
    ['no date', '', {}],
    ['another day', '?date=2026-11-20', {}],
  ])('comes from the game service and is private for %s', async (_who, query, headers) => {
    const response = await dailyMovie(query, headers);
    expect(cachingOf(response)).toBe('no-store');
    expect(await response.json()).toEqual(openGame);
  });
});
