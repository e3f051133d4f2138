import { createWriteStream } from 'node:fs';
import { glob, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from '@dreamreel/kit/images/image-store-contract';
import { type BucketSettings, bucketClient, minioImageStore } from '@dreamreel/kit/images/minio-image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import pMap from 'p-map';
import * as z from 'zod';

const concurrency = 8;

/** Returns the bucket that `BACKUP_ENDPOINT` or `MINIO_ENDPOINT`, `…_BUCKET` and so on configure. */
export function bucketFrom(env: NodeJS.ProcessEnv, part: 'BACKUP' | 'MINIO'): BucketSettings {
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `${part}_${name}`);
  const config = readConfig(z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1)]))), env);
  const [endpoint = '', bucket = '', accessKey = '', secretKey = ''] = names.map((name) => config[name]);
  return { endpoint, bucket, accessKey, secretKey, region: env[`${part}_REGION`] || 'us-east-1' };
}

/** Returns the bucket with the images. A missing bucket is created. */
export async function imageBucketFrom(env: NodeJS.ProcessEnv): Promise<BucketSettings> {
  const bucket = bucketFrom({ MINIO_BUCKET: 'dreamreel', ...env }, 'MINIO');
  await minioImageStore(bucket).check();
  return bucket;
}

export async function keysIn(settings: BucketSettings, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  const objects = bucketClient(settings).listObjectsV2(settings.bucket, prefix, true);
  for await (const { name } of objects) if (name !== undefined) keys.push(name);
  return keys;
}

/** Copies all objects whose keys start with `prefix` to a folder, and returns the number of objects. */
export async function download(settings: BucketSettings, prefix: string, folder: string): Promise<number> {
  const client = bucketClient(settings);
  const keys = await keysIn(settings, prefix);
  const copy = async (key: string) => {
    const path = join(folder, key.slice(prefix.length));
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(await client.getObject(settings.bucket, key), createWriteStream(path));
    } catch (error) {
      // An object may have been deleted after the keys were listed.
      if (Object(error).code !== 'NoSuchKey') throw error;
    }
  };
  await pMap(keys, copy, { concurrency });
  return keys.length;
}

/** Copies files of a folder to a bucket, replacing objects with the same keys, and returns the number of files. */
export async function upload(
  settings: BucketSettings,
  prefix: string,
  folder: string,
  paths: readonly string[],
): Promise<number> {
  const client = bucketClient(settings);
  const copy = (path: string) => {
    const type = { 'Content-Type': contentTypeOf(path) };
    return client.fPutObject(settings.bucket, `${prefix}${path}`, join(folder, path), type);
  };
  await pMap(paths, copy, { concurrency });
  return paths.length;
}

export async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob('**/*', { cwd: folder }))
    if ((await stat(join(folder, path))).isFile()) paths.push(path);
  return paths;
}
