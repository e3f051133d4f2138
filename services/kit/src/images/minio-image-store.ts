import { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Client, S3Error } from 'minio';
import { socketHost } from '../http/socket-host.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { withinTime } from '../process/within-time.ts';
import { checkContentType, checkedKey, contentTypeOf, type ImageStore } from './image-store-contract.ts';

/** The address of an S3-compatible store, with its bucket and credentials. */
export type BucketSettings = {
  /** URL of the store: `http://host:port` or `https://host`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
};

/** Creates a client for MinIO or another S3-compatible store. */
export function bucketClient({ endpoint, accessKey, secretKey, region }: Omit<BucketSettings, 'bucket'>): Client {
  const url = new URL(endpoint);
  const { port, protocol } = url;
  return new Client({
    endPoint: socketHost(url),
    useSSL: protocol === 'https:',
    ...(port && { port: Number(port) }),
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
}

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Creates an image store that uses a bucket in MinIO or another S3-compatible store. If the bucket doesn't exist, a
 * private bucket is created.
 *
 * @param requestTimeoutMs timeout of each request. For the first request, this includes creating the bucket.
 */
export function minioImageStore(settings: BucketSettings, requestTimeoutMs = REQUEST_TIMEOUT_MS): ImageStore {
  const { bucket, region } = settings;
  const client = bucketClient(settings);

  const makeBucket = async () => {
    if (await client.bucketExists(bucket)) return;
    await client.makeBucket(bucket, region).catch((error) => {
      // Another replica may have created the bucket at the same time.
      if (!hasCode(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error;
    });
  };
  let bucketReady: Promise<void> | undefined;
  const inBucket = async <T>(work: () => Promise<T>) => {
    bucketReady ??= makeBucket();
    try {
      await bucketReady;
      return await work();
    } catch (error) {
      bucketReady = undefined;
      throw error;
    }
  };

  const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withinTime(requestTimeoutMs, work());
    } catch (error) {
      throw new CallFailed('unavailable', 'The image store is unavailable', { cause: error });
    }
  };

  return {
    async put(key, bytes, contentType) {
      checkContentType(checkedKey(key), contentType);
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const write = () => client.putObject(bucket, key, body, body.length, { 'Content-Type': contentType });
      await orUnavailable(() => inBucket(write));
    },

    async get(key) {
      checkedKey(key);
      return orUnavailable(async () => {
        const stream = await client.getObject(bucket, key).catch(nullIfMissing);
        if (!stream) return null;
        const storedType = stream instanceof IncomingMessage ? stream.headers['content-type'] : undefined;
        return { bytes: await buffer(stream), contentType: storedType ?? contentTypeOf(key) };
      });
    },

    async remove(key) {
      checkedKey(key);
      await orUnavailable(() => client.removeObject(bucket, key).catch(nullIfMissing));
    },

    async removeOlder(folder, ageMs) {
      const prefix = `${checkedKey(folder)}/`;
      const storedBefore = Date.now() - ageMs;
      const removeAll = async () => {
        for await (const { name, lastModified } of client.listObjectsV2(bucket, prefix, true)) {
          if (name !== undefined && lastModified.getTime() < storedBefore) await client.removeObject(bucket, name);
        }
      };
      await orUnavailable(() => inBucket(removeAll));
    },

    check: () => orUnavailable(() => inBucket(makeBucket)),
  };
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof S3Error && error.code !== undefined && codes.includes(error.code);
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'NoSuchKey', 'NoSuchBucket', 'NotFound')) return null;
  throw error;
}
