import { Client } from 'minio';

/** Where a bucket is, and how to sign requests to it. */
export type BucketSettings = {
  /** `http://host:port` or `https://host`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
};

/** A client for MinIO or any S3. */
export function bucketClient({ endpoint, accessKey, secretKey, region }: Omit<BucketSettings, 'bucket'>): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port && { port: Number(port) }),
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
}
