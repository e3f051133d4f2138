import { serviceSettings } from '@dreamreel/kit/config';
import { imageStoreSettings } from '@dreamreel/kit/image-store';
import * as z from 'zod';

export const configSchema = z.object({ ...serviceSettings, ...imageStoreSettings });
