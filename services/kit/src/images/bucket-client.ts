import { Client } from 'minio';

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
