import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { previewKey, previewSchema } from '@dreamreel/proto/generation/previews';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod';
import { openGame } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { requestIfChanged } from '../../../testing/raw-request.ts';

const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
const [firstKey = ''] = keys;

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  const movie = { ...openGame.movie, generatedImages: keys.map((key) => `/images/${key}`) };
  gateway.services.respond(gameOperations.dailyMovie, { ...openGame, movie, dayNumber: 212 });
  gateway.services.handle(generationCalls.makePreview, async (request) => {
    const key = previewKey(z.parse(previewSchema, request));
    await gateway.images.put(key, Buffer.from(`preview ${key}`), 'image/jpeg');
    return { key };
  });
});
afterEach(() => gateway.stop());

const previewRequests = () => gateway.services.requestsTo(generationCalls.makePreview);

it('is created from only the image of the first hint and the number of the day', async () => {
  const response = await gateway.get('/previews/2026-11-20.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await response.text()).toBe(`preview previews/${firstKey}-212.jpg`);
  expect(previewRequests()).toEqual([
    expect.objectContaining({
      request: { imageKey: firstKey, dayNumber: 212 },
      actor: { kind: 'system', name: 'gateway' },
    }),
  ]);
});

it('requests the movie as a guest who hasn’t started, whoever sends the request', async () => {
  await gateway.get('/previews/2026-11-20.jpg', { cookie: 'dreamreel_session=x' });
  expect(gateway.services.requestsTo(gameOperations.dailyMovie)).toEqual([
    expect.objectContaining({ request: { date: '2026-11-20' }, actor: { kind: 'guest' } }),
  ]);
});

it('is created once for any number of requests', async () => {
  const texts = await Promise.all(
    Array.from({ length: 5 }, async () => (await gateway.get('/previews/2026-11-20.jpg')).text()),
  );
  expect(new Set(texts).size).toBe(1);
  await (await gateway.get('/previews/2026-11-20.jpg')).text();
  expect(previewRequests()).toHaveLength(1);
});

it('is read from the store if it was created before', async () => {
  await gateway.images.put(`previews/${firstKey}-212.jpg`, Buffer.from('stored'), 'image/jpeg');
  expect(await (await gateway.get('/previews/2026-11-20.jpg')).text()).toBe('stored');
  expect(previewRequests()).toEqual([]);
});

it('responds 304 to a client that has it', async () => {
  const { headers } = await gateway.get('/previews/2026-11-20.jpg');
  const again = await requestIfChanged(gateway.port, '/previews/2026-11-20.jpg', headers.get('etag'));
  expect(again).toMatchObject({ status: 304, body: '' });
});

it.each(['2026-11-22.jpg', '2027-01-01.jpg', '2026-02-30.jpg', 'today.jpg', '2026-11-20.png', '2026-11-20', '.jpg'])(
  'is not found for %s, without any call',
  async (file) => {
    expect((await gateway.get(`/previews/${file}`)).status).toBe(404);
    expect(gateway.services.requests).toEqual([]);
  },
);

it('redirects to the general preview for a day without a movie or with a missing image', async () => {
  const general = () => fetch(`${gateway.url}/previews/2019-01-01.jpg`, { redirect: 'manual' });
  gateway.services.respondError(generationCalls.makePreview, { errorCode: 'no-such-image' });
  expect((await general()).headers.get('location')).toBe('/preview.png');
  gateway.services.respondError(gameOperations.dailyMovie, { errorCode: 'no-movie-on-this-day' });
  const response = await fetch(`${gateway.url}/previews/2019-01-02.jpg`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/preview.png');
});
