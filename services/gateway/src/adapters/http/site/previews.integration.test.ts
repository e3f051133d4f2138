import { previewKey } from '@dreamreel/proto/catalogue/images';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { openGame } from '../../../testing/responses.ts';

const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
const [firstKey = ''] = keys;
const ADDRESS = '/previews/2026-11-20.jpg';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  const movie = { ...openGame.movie, generatedImages: keys.map((key) => `/images/${key}`) };
  gateway.services.respond(gameOperations.dailyMovie, { ...openGame, movie, dayNumber: 212 });
  gateway.services.handle(generationCalls.makePreview, async (preview) => {
    const key = previewKey(preview);
    await gateway.images.put(key, Buffer.from(`preview ${key}`), 'image/jpeg');
    return { key };
  });
});

const previewRequests = () => gateway.services.requestsTo(generationCalls.makePreview);

it('is created once, from only the first hint’s image and the number of the day that a new guest sees', async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => gateway.get(ADDRESS, { cookie: 'dreamreel_session=x' })),
  );
  for (const response of [...responses, await gateway.get(ADDRESS)]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.has('vary')).toBe(false);
    expect(response.headers.get('etag')).toContain(`${firstKey}-212`);
    expect(await response.text()).toBe(`preview previews/${firstKey}-212.jpg`);
  }
  expect(gateway.services.requestsTo(gameOperations.dailyMovie)).toMatchObject([
    { request: { date: '2026-11-20' }, actor: { kind: 'guest' } },
  ]);
  expect(previewRequests()).toMatchObject([
    { request: { imageKey: firstKey, dayNumber: 212 }, actor: { kind: 'system', name: 'gateway' } },
  ]);
});

it('is read from the store if it was created before', async () => {
  await gateway.images.put(`previews/${firstKey}-212.jpg`, Buffer.from('stored'), 'image/jpeg');
  expect(await (await gateway.get(ADDRESS)).text()).toBe('stored');
  expect(previewRequests()).toEqual([]);
});

it.each(['2026-11-22.jpg', '2027-01-01.jpg', '2026-02-30.jpg', 'today.jpg', '2026-11-20.png', '2026-11-20', '.jpg'])(
  'is not found for %s, without any call',
  async (file) => {
    expect((await gateway.get(`/previews/${file}`)).status).toBe(404);
    expect(gateway.services.requests).toEqual([]);
  },
);

it('redirects to the general preview for a day without a movie or with a missing image', async () => {
  const general = (date: string) => fetch(`${gateway.url}/previews/${date}.jpg`, { redirect: 'manual' });
  gateway.services.respondError(generationCalls.makePreview, { errorCode: 'no-such-image' });
  expect((await general('2019-01-01')).headers.get('location')).toBe('/preview.png');
  gateway.services.respondError(gameOperations.dailyMovie, { errorCode: 'no-movie-on-this-day' });
  const response = await general('2019-01-02');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/preview.png']);
});
