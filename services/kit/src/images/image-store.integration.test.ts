import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testMinio } from '../testing/test-minio.ts';
import { folderImageStore } from './folder-image-store.ts';
import { type ImageStore, imageStoreFrom } from './image-store.ts';
import { bucketClient, minioImageStore } from './minio-image-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'dreamreel-images-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const minio = testMinio();
const stores: [string, () => ImageStore][] = [['folder', () => folderImageStore(path.join(folder, 'store'))]];
if (minio) stores.push(['MinIO', () => minioImageStore(minio, 120_000)]);

describe.each(stores)('the image store (%s)', (_name, open) => {
  let store: ImageStore;
  beforeAll(() => {
    store = open();
  });
  const image = randomBytes(300_000);
  const textOf = async (key: string) => (await store.get(key))?.bytes.toString();

  it('passes its check before the first image is stored', () => store.check());

  it('returns the stored bytes and content type, and null for a key that does not exist', async () => {
    await store.put('ab12/384.webp', image, 'image/webp');
    const found = await store.get('ab12/384.webp');
    expect(found?.contentType).toBe('image/webp');
    expect(found?.bytes.equals(image)).toBe(true);
    expect([await store.get('nothing/here.webp'), await store.get('ab12')]).toEqual([null, null]);
  });

  it('stores an empty image, and only the given view of a larger buffer', async () => {
    await store.put('ab12/view.jpg', image.subarray(10, 20), 'image/jpeg');
    expect((await store.get('ab12/view.jpg'))?.bytes).toEqual(image.subarray(10, 20));
    await store.put('ab12/empty.png', new Uint8Array(), 'image/png');
    expect(await textOf('ab12/empty.png')).toBe('');
  });

  it('stores simultaneous images, and replaces an image with a shorter one completely', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `many/${at}.webp`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key), 'image/webp')));
    expect(await Promise.all(keys.map(textOf))).toEqual(keys);
    await store.put('ab12/again.webp', image, 'image/webp');
    await store.put('ab12/again.webp', Buffer.from('new'), 'image/webp');
    expect(await textOf('ab12/again.webp')).toBe('new');
  });

  it('removes an image, and succeeds if the image does not exist', async () => {
    await store.put('cd34/768.jpg', image, 'image/jpeg');
    for (let turn = 0; turn < 2; turn += 1) await store.remove('cd34/768.jpg');
    expect(await store.get('cd34/768.jpg')).toBeNull();
  });

  it('removes the old images of one folder', async () => {
    for (const key of ['uploads/a.png', 'ab12/kept.png']) await store.put(key, image, 'image/png');
    await store.removeOlder('uploads', 3_600_000);
    expect(await store.get('uploads/a.png')).not.toBeNull();
    await store.removeOlder('uploads', -3_600_000);
    expect(await store.get('uploads/a.png')).toBeNull();
    expect(await store.get('ab12/kept.png')).not.toBeNull();
    await store.removeOlder('missing', 0);
  });

  it('rejects a key with another format, and a content type that does not match the extension', async () => {
    const traversals = ['../escape.webp', 'a/../../b.webp', '/etc/passwd', 'a//b.webp', '.hidden', 'a/.b'];
    for (const key of [...traversals, 'A.webp', 'a b', '', 'a/']) {
      await expect(store.get(key)).rejects.toThrow('Invalid image key');
      await expect(store.put(key, image, 'image/webp')).rejects.toThrow('Invalid image key');
      await expect(store.remove(key)).rejects.toThrow('Invalid image key');
    }
    await expect(store.put('ab12/x.webp', image, 'text/html')).rejects.toThrow('does not match text/html');
  });
});

it('the folder store leaves no temporary file behind', async () => {
  expect(await readdir(path.join(folder, 'store', '.unfinished'))).toEqual([]);
});

const credentials = { accessKey: 'a', secretKey: 'b', bucket: 'c', region: 'us-east-1' };

it.each([
  ['folder', () => folderImageStore(path.join(folder, 'a-file'))],
  ['MinIO', () => minioImageStore({ endpoint: 'http://127.0.0.1:1', ...credentials })],
])('the %s store throws a 503 while it is unavailable', async (_name, open) => {
  await writeFile(path.join(folder, 'a-file'), '');
  const store = open();
  await expect(store.check()).rejects.toMatchObject({ status: 503 });
  await expect(store.put('a.webp', new Uint8Array(), 'image/webp')).rejects.toMatchObject({ status: 503 });
});

it('names a missing setting, and accepts the URL of a store with an IPv6 address', async () => {
  const config = { IMAGE_STORE: 'minio', MINIO_BUCKET: 'b', MINIO_REGION: 'r' } as const;
  await expect(imageStoreFrom(config)).rejects.toThrow('IMAGE_STORE=minio needs MINIO_ENDPOINT');
  expect(() => bucketClient({ endpoint: 'http://[2001:db8::1]:9000', ...credentials })).not.toThrow();
});
