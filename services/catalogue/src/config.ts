import { databaseSettings, serviceSettings } from '@dreamreel/kit/config';
import { imageStoreSettings } from '@dreamreel/kit/image-store';
import * as z from 'zod';

const { IMAGE_STORE, ...storeSettings } = imageStoreSettings;

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  ...storeSettings,
  /** Where the title index is kept between starts; without it the index is built at every start. */
  IMAGE_STORE: IMAGE_STORE.optional(),
});
