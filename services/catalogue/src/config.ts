import { databaseSettings, serviceSettings } from '@dreamreel/kit/config';
import { imageStoreSettings } from '@dreamreel/kit/image-store';
import * as z from 'zod';

/** The store holds the films' pictures, and the title index between starts. */
export const configSchema = z.object({ ...serviceSettings, ...databaseSettings, ...imageStoreSettings });
