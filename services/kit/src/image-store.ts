import * as z from 'zod';
import { folderImageStore } from './folder-image-store.ts';
import type { ImageStore } from './image-store-contract.ts';
import { minioImageStore } from './minio-image-store.ts';

export type { ImageStore, StoredImage } from './image-store-contract.ts';

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
