import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { recordKey } from '@dreamreel/proto/catalogue/image-records';
import { IMAGE_WIDTHS, imageAddress, renditionKey } from '@dreamreel/proto/catalogue/images';
import { expect, it } from '@jest/globals';
import { sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';

const ADDRESS = imageAddress(KEY);
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const gateway = await sharedGateway({ config: { IMAGE_MEMORY_BYTES: 1_000_000 } });
for (const width of IMAGE_WIDTHS) {
  await gateway.images.put(renditionKey(KEY, width, 'webp'), Buffer.from(`webp ${width}`), 'image/webp');
  await gateway.images.put(renditionKey(KEY, width, 'jpg'), Buffer.from(`jpg ${width}`), 'image/jpeg');
}

it.each([
  ['', CHROME, 'webp 768', 'image/webp'],
  ['?w=384', CHROME, 'webp 384', 'image/webp'],
  ['?w=1536', '*/*', 'jpg 1536', 'image/jpeg'],
  ['', 'text/html', 'jpg 768', 'image/jpeg'],
  ['?w=1536&as=jpg', CHROME, 'jpg 1536', 'image/jpeg'],
  ['', 'image/webp;q=0.1,image/jpeg', 'jpg 768', 'image/jpeg'],
])('sends the requested width in the accepted type, without metadata: %s %s', async (query, accept, content, type) => {
  const response = await gateway.get(ADDRESS + query, { accept });
  const { headers } = response;
  expect(await response.text()).toBe(content);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('vary')).toBe('Accept');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect([...headers.keys()].filter((name) => /meta|amz|minio|title|prompt|last-modified/.test(name))).toEqual([]);
});

it.each([
  [`${ADDRESS}?w=500`, 400],
  [`${ADDRESS}?w=384&w=768`, 400],
  [`${ADDRESS}?w=`, 400],
  [`${ADDRESS}?as=png`, 400],
  [`${ADDRESS}.jpg`, 404],
  [`/images/${KEY.toUpperCase()}`, 404],
  ['/images/ffffffffffffffffffffffffffffffff', 404],
  [`${ADDRESS}/768.webp`, 404],
])('responds to %s with %i', async (address, status) => {
  const response = await gateway.get(address);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ success: false });
});

it.each([
  `/images/${recordKey(KEY)}`,
  `/images/${encodeURIComponent(recordKey(KEY))}`,
  `${ADDRESS}%2e%2f${KEY}%2frecord.json`,
  `${ADDRESS}?w=record.json`,
  `${ADDRESS}?w=record&as=json`,
  `/${recordKey(KEY)}`,
])('never sends an image’s record, which contains its prompt: %s', async (address) => {
  await gateway.images.put(recordKey(KEY), Buffer.from('{"prompt": "the answer"}'), 'application/json');
  for (const accept of [CHROME, 'application/json']) {
    const response = await gateway.get(address, { accept });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('the answer');
  }
});

it('reads the store once for concurrent requests for one image', async () => {
  const key = 'a'.repeat(32);
  await gateway.images.put(renditionKey(key, 768, 'jpg'), Buffer.from('many'), 'image/jpeg');
  const reads: string[] = [];
  const get = async (name: string) => {
    reads.push(name);
    return gateway.images.get(name);
  };
  const counted = await startGateway({ images: { ...gateway.images, get } });
  await Promise.all(Array.from({ length: 20 }, () => counted.get(imageAddress(key))));
  expect(reads).toHaveLength(1);
});

it('sends an image that is larger than the cache', async () => {
  const key = 'b'.repeat(32);
  await gateway.images.put(renditionKey(key, 768, 'jpg'), Buffer.alloc(1_500_000), 'image/jpeg');
  expect((await (await gateway.get(imageAddress(key))).arrayBuffer()).byteLength).toBe(1_500_000);
});

it('responds 503 while the store is unavailable, and sends the image when it is available again', async () => {
  let isDown = true;
  const images = {
    ...gateway.images,
    get: async (name: string) => {
      if (isDown) throw new CallFailed('unavailable', 'connect ECONNREFUSED 10.0.0.1:9000');
      return gateway.images.get(name);
    },
  };
  const shaky = await startGateway({ images });
  const rejected = await shaky.get(ADDRESS);
  expect([rejected.status, rejected.headers.has('retry-after')]).toEqual([503, true]);
  expect(await rejected.text()).not.toContain('10.0.0.1');
  isDown = false;
  expect((await shaky.get(ADDRESS)).status).toBe(200);
});
