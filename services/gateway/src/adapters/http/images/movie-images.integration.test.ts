import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { expect, it } from '@jest/globals';
import { startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { operationRequests, ownImage } from '../../../testing/operation-requests.ts';
import { withAdminSession } from '../../../testing/visitors.ts';

const gateway = await startGateway();

const { movieId: _movieId, ...addition } = operationRequests.addImage;
const { movieId: _, ...swap } = operationRequests.reorderImages;

async function statusOf(method: string, address: string, body: unknown): Promise<number> {
  const headers = { ...withAdminSession(), 'content-type': 'application/json' };
  return (await fetch(gateway.url + address, { method, headers, body: JSON.stringify(body) })).status;
}

/**
 * URLs that an attacker might send instead of the URL of one of our own images. The server must never fetch these URLs.
 */
const forgedAddresses: readonly string[] = [
  // Other hosts.
  `http://127.0.0.1/images/${KEY}`,
  'http://169.254.169.254/latest/meta-data/',
  `http://minio:9000/dreamreel/${KEY}/384.webp`,
  `http://evil.example#/images/${KEY}`,
  // URLs without a scheme or with a different scheme.
  `//evil.example/images/${KEY}`,
  `/\\evil.example/images/${KEY}`,
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  // Paths on our own host that don't refer to an image or aren't in canonical form.
  '/images/',
  `/images/${KEY}/384.webp`,
  `/images/${KEY}?w=384`,
  `/images/${KEY.slice(1)}`,
  `/images/${KEY.toUpperCase()}`,
  `/images/${KEY.replace('0', 'g')}`,
  `/images/../images/${KEY}`,
  `/images/${KEY}\u0000`,
  `/images/${KEY}\n`,
  `\n/images/${KEY}`,
  `/Images/${KEY}`,
  `images/${KEY}`,
  `/images/${KEY.replaceAll('0', '０')}`,
  '',
];

it('accepts the address of an image in our store', async () => {
  expect(await statusOf('POST', '/api/movies/7/add-image', addition)).toBe(200);
  expect(await statusOf('POST', '/api/movies/7/images/3/restore-image', { imageUrl: ownImage })).toBe(200);
  expect(await statusOf('PATCH', '/api/movies/7', { images: [ownImage] })).toBe(200);
});

it.each(forgedAddresses)('never loads an image from %j', async (imageUrl) => {
  const before = gateway.services.requests.length;
  expect(await statusOf('POST', '/api/movies/7/add-image', { ...addition, imageUrl })).toBe(400);
  expect(await statusOf('POST', '/api/movies/7/images/3/restore-image', { imageUrl })).toBe(400);
  expect(await statusOf('PATCH', '/api/movies/7', { images: [imageUrl] })).toBe(400);
  const subjects = gateway.services.requests.slice(before).map(({ subject }) => subject);
  // The audit log requests the movie's title.
  const { subject: title } = movieOperations.movie;
  expect(subjects.filter((to) => to.startsWith('rpc.catalogue.') && to !== title)).toEqual([]);
});

it.each(['https://evil.example/a.jpg', '//evil.example/a.jpg', 'javascript:alert(1)', '/../a.jpg'])(
  'rejects the poster %s',
  async (poster) => {
    expect(await statusOf('POST', '/api/movies', { title: 'Alien', year: 1979, poster_path: poster })).toBe(400);
  },
);

it.each<[string, string, object]>([
  ...['5', '-1', '1.0', '01'].map((at): [string, string, object] => [
    'PATCH',
    `/images/${at}`,
    { describes: 'A ship' },
  ]),
  ...['5', '', ' 1', 3, null].map((at): [string, string, object] => [
    'POST',
    '/add-image',
    { ...addition, position: at },
  ]),
  ['PATCH', '/reorder-images', { ...swap, toPosition: 5 }],
  ['PATCH', '/reorder-images', { ...swap, fromPosition: -1 }],
])('rejects a position that does not exist: %s %s %j', async (method, address, body) => {
  expect(await statusOf(method, `/api/movies/7${address}`, body)).toBe(400);
});
