import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownImage, stubMovieCalls } from '../../../testing/admin-movies.ts';
import { forgedAddresses } from '../../../testing/forged-addresses.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { imageRequests, stubImageCalls } from '../../../testing/movie-images.ts';
import { stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
  stubMovieCalls(gateway);
  stubImageCalls(gateway);
});
afterAll(() => gateway.stop());

const { reorderImages, addImage } = imageOperations;
const { movieId: _movieId, ...addition } = imageRequests.addImage;

async function send(method: string, address: string, body?: unknown) {
  const response = await fetch(gateway.url + address, {
    method,
    headers: { ...withAdminSession(), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

it('swaps positions as the specification requires', async () => {
  const response = await send('PATCH', '/api/movies/7/reorder-images', { fromPosition: 0, toPosition: 4 });
  expect(response).toMatchObject({ status: 200, body: { success: true, movie: { title: 'Alien' } } });
  expect(gateway.services.requestsTo(reorderImages).at(-1)?.request).toEqual({
    movieId: 7,
    fromPosition: 0,
    toPosition: 4,
    confirmLive: true,
  });
});

it('adds images by their address on this site, with the position as a string', async () => {
  expect((await send('POST', '/api/movies/7/add-image', addition)).body).toMatchObject({ success: true });
  expect(gateway.services.requestsTo(addImage).at(-1)?.request).toMatchObject({
    movieId: 7,
    position: 3,
    imageUrl: ownImage,
  });
});

it.each(forgedAddresses)('never loads an image from %j', async (imageUrl) => {
  const before = gateway.services.requests.length;
  expect((await send('POST', '/api/movies/7/add-image', { ...addition, imageUrl })).status).toBe(400);
  expect((await send('POST', '/api/movies/7/images/3/restore-image', { imageUrl })).status).toBe(400);
  expect((await send('PATCH', '/api/movies/7', { images: [imageUrl] })).status).toBe(400);
  const subjects = gateway.services.requests.slice(before).map(({ subject }) => subject);
  // The audit log requests the movie's title.
  const { subject: title } = movieOperations.movie;
  expect(subjects.filter((to) => to.startsWith('rpc.catalogue.') && to !== title)).toEqual([]);
});

it('tests at least sixty forged addresses', () => {
  expect(new Set(forgedAddresses).size).toBeGreaterThanOrEqual(60);
});

it.each(['5', '-1', '', ' 1', '1.0', '01', 3, null])('rejects the position %j of an added image', async (position) => {
  expect((await send('POST', '/api/movies/7/add-image', { ...addition, position })).status).toBe(400);
});

it.each(['5', '-1', '1.0', '01', 'x'])('rejects the position %s in an address', async (position) => {
  expect((await send('GET', `/api/movies/7/images/${position}/versions`)).status).toBe(400);
  expect((await send('PATCH', `/api/movies/7/images/${position}`, { describes: 'A ship' })).status).toBe(400);
});
