import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  /** The store holds the movies' images, and the title index between starts. */
  ...imageStoreSettings,
  /** Movies to add are looked up in The Movie Database too where there is a token. */
  TMDB_ACCESS_TOKEN: z.string().optional(),
  TMDB_API_URL: z.url().default('https://api.themoviedb.org/3'),
});
