import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderImageStore } from '@dreamreel/kit/folder-image-store';
import { contentTypeOf } from '@dreamreel/kit/image-key';
import { type ImageStore, type ImageStoreConfig, imageStoreFrom } from '@dreamreel/kit/image-store';
import { Client } from 'minio';
import pMap from 'p-map';

const AT_ONCE = 8;

/** Writes all images of the store to `folder`. Returns how many they are. */
export async function saveImages(config: ImageStoreConfig, folder: string): Promise<number> {
  return copyAll(keysOf(config), imageStoreFrom(config), folderImageStore(folder));
}

/** Puts all images of `folder` into the store; what has the same key there is replaced. Returns how many they are. */
export async function loadImages(config: ImageStoreConfig, folder: string): Promise<number> {
  return copyAll(keysIn(folder), folderImageStore(folder), imageStoreFrom(config));
}

async function copyAll(keys: AsyncIterable<string>, from: ImageStore, to: ImageStore): Promise<number> {
  // Makes the folder or the bucket, also where nothing follows.
  await Promise.all([from.check(), to.check()]);
  const copied = await pMap(
    keys,
    async (key) => {
      const image = await from.get(key);
      // Removed since it was listed.
      if (image) await to.put(key, image.bytes, contentTypeOf(key));
      return image ? 1 : 0;
    },
    { concurrency: AT_ONCE },
  );
  return copied.filter(Boolean).length;
}

function keysOf(config: ImageStoreConfig): AsyncIterable<string> {
  return config.IMAGE_STORE === 'folder' ? keysIn(config.IMAGE_FOLDER ?? '') : keysInBucket(config);
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  for await (const path of glob('**/*', { cwd: folder, exclude: (name) => String(name).startsWith('.') })) {
    if ((await stat(join(folder, path))).isFile()) yield path;
  }
}

async function* keysInBucket(config: ImageStoreConfig): AsyncGenerator<string> {
  const { MINIO_ENDPOINT = '', MINIO_ACCESS_KEY = '', MINIO_SECRET_KEY = '', MINIO_BUCKET, MINIO_REGION } = config;
  const { hostname, port, protocol } = new URL(MINIO_ENDPOINT);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port && { port: Number(port) }),
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    region: MINIO_REGION,
    pathStyle: true,
  });
  if (!(await client.bucketExists(MINIO_BUCKET))) return;
  for await (const { name } of client.listObjectsV2(MINIO_BUCKET, '', true)) if (name !== undefined) yield name;
}
