import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { openAiSettings } from './adapters/openai/openai-settings.ts';

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  ...imageStoreSettings,
  ...openAiSettings,
  /** Number of images that one replica generates in parallel. */
  IMAGES_AT_ONCE: z.coerce.number().int().min(1).max(50).default(5),
  /** Time in milliseconds before another process takes over the images of an unresponsive process. */
  IMAGE_LEASE_MS: z.coerce.number().int().min(1_000).max(600_000).default(20_000),
});
