import * as z from 'zod';
import type { ImageStore } from './image-store-contract.ts';

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

/**
 * The store that the settings name. Rejects where one of its settings is missing. Only its adapter is loaded: the client
 * of MinIO takes 27 MB, also in a process that reads nothing but settings from this file.
 */
export async function imageStoreFrom(config: ImageStoreConfig): Promise<ImageStore> {
  if (config.IMAGE_STORE === 'folder') {
    const { folderImageStore } = await import('./folder-image-store.ts');
    return folderImageStore(required(config, 'IMAGE_FOLDER'));
  }
  const { minioImageStore } = await import('./minio-image-store.ts');
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
