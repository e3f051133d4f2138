import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  /** Settings of the object store, which contains movie images and the saved title index. */
  ...imageStoreSettings,
  /** Access token that lets admins look up movies in The Movie Database. */
  TMDB_ACCESS_TOKEN: z.string().optional(),
  /** Base URL of The Movie Database's API. */
  TMDB_API_URL: z.url().default('https://api.themoviedb.org/3'),
});
