import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from '@dreamreel/kit/images/bucket-client';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { contentTypeOf } from '@dreamreel/kit/images/image-key';
import { type ImageStore, type ImageStoreConfig, imageStoreFrom } from '@dreamreel/kit/images/image-store';
import pMap from 'p-map';

const AT_ONCE = 8;

/** Copies all images from the image store to `folder` and returns the number of images. */
export async function saveImages(config: ImageStoreConfig, folder: string): Promise<number> {
  return copyAll(keysOf(config), await imageStoreFrom(config), folderImageStore(folder));
}

/**
 * Copies all images from `folder` to the image store, replacing images with the same key, and returns the number of
 * images.
 */
export async function loadImages(config: ImageStoreConfig, folder: string): Promise<number> {
  return copyAll(keysIn(folder), folderImageStore(folder), await imageStoreFrom(config));
}

async function copyAll(keys: AsyncIterable<string>, from: ImageStore, to: ImageStore): Promise<number> {
  // `check` creates the folder or bucket, which must exist even if there are no images.
  await Promise.all([from.check(), to.check()]);
  const copied = await pMap(
    keys,
    async (key) => {
      const image = await from.get(key);
      // An image may have been deleted after the keys were listed.
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
  const client = bucketClient({
    endpoint: MINIO_ENDPOINT,
    accessKey: MINIO_ACCESS_KEY,
    secretKey: MINIO_SECRET_KEY,
    region: MINIO_REGION,
  });
  if (!(await client.bucketExists(MINIO_BUCKET))) return;
  for await (const { name } of client.listObjectsV2(MINIO_BUCKET, '', true)) if (name !== undefined) yield name;
}
