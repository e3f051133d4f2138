import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import * as z from 'zod';

export const configSchema = z.object({
  ...serviceSettings,
  ...databaseSettings,
  /** The object store contains the movies' images and the title index between starts. */
  ...imageStoreSettings,
  /** With a token, movies to add are also looked up in The Movie Database. */
  TMDB_ACCESS_TOKEN: z.string().optional(),
  /** Address of the API of The Movie Database. */
  TMDB_API_URL: z.url().default('https://api.themoviedb.org/3'),
});
