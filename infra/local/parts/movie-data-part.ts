import * as z from 'zod';

const text = z.string().optional();

/** The movie database; without a token films are looked up in the title corpus alone. */
export const movieDataSettings = { TMDB_ACCESS_TOKEN: text, TMDB_API_URL: text };

type MovieDataSettings = z.output<z.ZodObject<typeof movieDataSettings>>;

/** What a service that looks films up is told. */
export function movieDataEnv({ TMDB_ACCESS_TOKEN, TMDB_API_URL }: MovieDataSettings) {
  return { TMDB_ACCESS_TOKEN, TMDB_API_URL };
}
