import { Client } from 'minio';
import { socketHost } from '../http/socket-host.ts';

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
