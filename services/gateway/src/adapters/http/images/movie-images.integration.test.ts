import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Gateway, startGateway, stopGateways } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { operationRequests, ownImage } from '../../../testing/operation-requests.ts';
import { withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(stopGateways);

const { movieId: _movieId, ...addition } = operationRequests.addImage;

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
  `http://[::ffff:127.0.0.1]/images/${KEY}`,
  `http://2130706433/images/${KEY}`,
  `http://10.0.0.1/images/${KEY}`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  `http://minio:9000/dreamreel/${KEY}/384.webp`,
  'postgres://postgres:5432/catalogue',
  `http://127.0.0.1.nip.io/images/${KEY}`,
  `http://user:password@localhost/images/${KEY}`,
  `http://evil.example#/images/${KEY}`,
  `http://evil.example?/images/${KEY}`,
  `HTTP://EVIL.EXAMPLE/images/${KEY}`,
  // URLs without a scheme or with a different scheme.
  `//evil.example/images/${KEY}`,
  `///evil.example/images/${KEY}`,
  `\\\\evil.example\\images\\${KEY}`,
  `/\\evil.example/images/${KEY}`,
  `evil.example/images/${KEY}`,
  `file:///images/${KEY}`,
  'file:///etc/passwd',
  'gopher://localhost:4222/_PUB%20evt',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  // Paths on our own host that don't refer to an image or aren't in canonical form.
  '/images/',
  '/images',
  `/images/${KEY}/`,
  `/images/${KEY}/384.webp`,
  `/images/${KEY}?w=384`,
  `/images/${KEY}.webp`,
  `/images/${KEY.slice(1)}`,
  `/images/${KEY.toUpperCase()}`,
  `/images/${KEY.replace('0', 'g')}`,
  `/images/../images/${KEY}`,
  `/images/%2e%2e/${KEY}`,
  `/images/..%2f${KEY}`,
  `/images/${KEY}%00`,
  `/images/${KEY}\u0000`,
  `/images/${KEY}\n`,
  `\n/images/${KEY}`,
  `/images/${KEY} `,
  `/images/${KEY}\r\nHost: evil.example`,
  `/Images/${KEY}`,
  `images/${KEY}`,
  `/api/movies/1/../../images/${KEY}`,
  `/search/titles-${KEY}.bin`,
  '/images/../search/titles.bin',
  `/images/${KEY.replaceAll('0', '０')}`,
  `/іmages/${KEY}`,
  `/images/${KEY.slice(0, 16)}\u200b${KEY.slice(16)}`,
  KEY,
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

it.each(['5', '-1', '', ' 1', '1.0', '01', 3, null])('rejects the position %j of an added image', async (position) => {
  expect(await statusOf('POST', '/api/movies/7/add-image', { ...addition, position })).toBe(400);
});

it.each(['5', '-1', '1.0', '01', 'x'])('rejects the position %s in an address', async (position) => {
  expect(await statusOf('PATCH', `/api/movies/7/images/${position}`, { describes: 'A ship' })).toBe(400);
});

it.each([
  [0, 5],
  [-1, 2],
])('rejects a swap of the positions %i and %i', async (fromPosition, toPosition) => {
  const { movieId: _, ...swap } = operationRequests.reorderImages;
  expect(await statusOf('PATCH', '/api/movies/7/reorder-images', { ...swap, fromPosition, toPosition })).toBe(400);
});
