import { randomUUID } from 'node:crypto';
import type { MinioSettings } from '../minio-image-store.ts';

/** The MinIO of the test run with a bucket of its own, not yet made; undefined where there is no MinIO to be had. */
export function testMinio(): MinioSettings | undefined {
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
