import * as z from 'zod';
import { folderImageStore } from './folder-image-store.ts';
import { minioImageStore } from './minio-image-store.ts';

export type StoredImage = { readonly bytes: Buffer; readonly contentType: string };

/**
 * Where images are kept. A key is `[a-z0-9][a-z0-9/._-]*`, without `..`, and its ending must say the content type.
 * Every method throws a 503 (`CallFailed`) while the store is away.
 */
export type ImageStore = {
  /** Keeps `bytes` under `key`, whole or not at all; replaces what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredImage | null>;
  /** Nothing happens where there is nothing. */
  remove(key: string): Promise<void>;
  /** Rejects while the store cannot take or give images. For `/readyz`. */
  check(): Promise<void>;
};

/** Settings of either store; spread into `z.object({ … })`. Those of the other one may be missing. */
export const imageStoreSettings = {
  /** `minio` is any S3. */
  IMAGE_STORE: z.enum(['folder', 'minio']),
  /** For `folder`. */
  IMAGE_FOLDER: z.string().optional(),
  /** `http://host:port` or `https://host`. */
  MINIO_ENDPOINT: z.url().optional(),
  /** For `minio`. */
  MINIO_ACCESS_KEY: z.string().optional(),
  /** For `minio`. */
  MINIO_SECRET_KEY: z.string().optional(),
  /** Made where it is missing. */
  MINIO_BUCKET: z.string().default('dreamreel'),
  /** For a signature that the store accepts. */
  MINIO_REGION: z.string().default('us-east-1'),
};

export type ImageStoreConfig = z.output<z.ZodObject<typeof imageStoreSettings>>;

/** The store that the settings name. Throws where one of its settings is missing. */
export function imageStoreFrom(config: ImageStoreConfig): ImageStore {
  if (config.IMAGE_STORE === 'folder') return folderImageStore(required(config, 'IMAGE_FOLDER'));
  return minioImageStore({
    endpoint: required(config, 'MINIO_ENDPOINT'),
    accessKey: required(config, 'MINIO_ACCESS_KEY'),
    secretKey: required(config, 'MINIO_SECRET_KEY'),
    bucket: config.MINIO_BUCKET,
    region: config.MINIO_REGION,
  });
}

type Optional = 'IMAGE_FOLDER' | 'MINIO_ENDPOINT' | 'MINIO_ACCESS_KEY' | 'MINIO_SECRET_KEY';

function required(config: ImageStoreConfig, name: Optional): string {
  const value = config[name];
  if (value === undefined) throw new Error(`IMAGE_STORE=${config.IMAGE_STORE} needs ${name}`);
  return value;
}
