import { randomUUID } from 'node:crypto';
import type { BucketSettings } from '../images/minio-image-store.ts';

/** Returns settings for the test run's MinIO server and a new bucket, or undefined if MinIO isn't available. */
export function testMinio(): BucketSettings | undefined {
  const { TEST_MINIO_ENDPOINT, TEST_MINIO_ACCESS_KEY, TEST_MINIO_SECRET_KEY } = process.env;
  if (!TEST_MINIO_ENDPOINT || !TEST_MINIO_ACCESS_KEY || !TEST_MINIO_SECRET_KEY) return undefined;
  return {
    endpoint: TEST_MINIO_ENDPOINT,
    accessKey: TEST_MINIO_ACCESS_KEY,
    secretKey: TEST_MINIO_SECRET_KEY,
    bucket: `test-${randomUUID()}`,
    region: 'us-east-1',
  };
}
