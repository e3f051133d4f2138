import * as z from 'zod';
import type { ImageStore } from './image-store-contract.ts';

export type { ImageStore, StoredImage } from './image-store-contract.ts';

/**
 * Environment variables for the image stores. Spread them into `z.object({ … })`. Only the variables of the selected
 * store are required.
 */
export const imageStoreSettings = {
  /** Type of image store. `minio` is any S3-compatible store. */
  IMAGE_STORE: z.enum(['folder', 'minio']),
  /** Path of the image folder. Required for `folder`. */
  IMAGE_FOLDER: z.string().optional(),
  /** URL of the store: `http://host:port` or `https://host`. Required for `minio`. */
  MINIO_ENDPOINT: z.url().optional(),
  /** Access key of the store. Required for `minio`. */
  MINIO_ACCESS_KEY: z.string().optional(),
  /** Secret key of the store. Required for `minio`. */
  MINIO_SECRET_KEY: z.string().optional(),
  /** Bucket for images. A missing bucket is created. */
  MINIO_BUCKET: z.string().default('dreamreel'),
  /** Region of the store, used to sign requests. */
  MINIO_REGION: z.string().default('us-east-1'),
};

export type ImageStoreConfig = z.output<z.ZodObject<typeof imageStoreSettings>>;

/**
 * Creates the image store that is selected in the configuration. Rejects if a required variable is missing. The adapter
 * is imported on demand because the MinIO client uses 27 MB of memory.
 */
export async function imageStoreFrom(config: ImageStoreConfig): Promise<ImageStore> {
  if (config.IMAGE_STORE === 'folder') {
    const { folderImageStore } = await import('./folder-image-store.ts');
    return folderImageStore(requireSetting(config, 'IMAGE_FOLDER'));
  }
  const { minioImageStore } = await import('./minio-image-store.ts');
  return minioImageStore({
    endpoint: requireSetting(config, 'MINIO_ENDPOINT'),
    accessKey: requireSetting(config, 'MINIO_ACCESS_KEY'),
    secretKey: requireSetting(config, 'MINIO_SECRET_KEY'),
    bucket: config.MINIO_BUCKET,
    region: config.MINIO_REGION,
  });
}

type Optional = 'IMAGE_FOLDER' | 'MINIO_ENDPOINT' | 'MINIO_ACCESS_KEY' | 'MINIO_SECRET_KEY';

function requireSetting(config: ImageStoreConfig, name: Optional): string {
  const value = config[name];
  if (value === undefined) throw new Error(`IMAGE_STORE=${config.IMAGE_STORE} needs ${name}`);
  return value;
}
