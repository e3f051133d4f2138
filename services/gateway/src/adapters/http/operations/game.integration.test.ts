import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { firstGuessJudged, gameRequests, openGame, stubGameCalls } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { sendOperation } from '../../../testing/operation-requests.ts';
import { anna, bert, stubVisitors, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway ??= await startGateway();
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
