import { readBodyUpTo } from '@dreamreel/kit/read-body-up-to';
import { parseForeignJson, storable } from '@dreamreel/kit/storable-text';
import { posterPathSchema } from '@dreamreel/proto/catalogue/movie-fields';
import * as z from 'zod';
import type { MovieFound, MovieSource } from '../application/ports.ts';

type Settings = {
  /** e.g. `https://api.themoviedb.org/3` */
  baseUrl: string;
  /** The API read access token. */
  token: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_000_000;
const MAX_LENGTH = { title: 200, description: 2_000 } as const;

/** https://developer.themoviedb.org/reference/search-movie */
const responseSchema = z.object({
  results: z.array(
    z.object({
      title: z.string().min(1),
      original_title: z.string().default(''),
      overview: z.string().default(''),
      release_date: z.string().default(''),
      poster_path: z.nullish(posterPathSchema).catch(null),
    }),
  ),
});

/** The Movie Database. Its results are shown to the admin; only movies that the admin adds are stored. */
export function tmdbMovies({ baseUrl, token, timeoutMs = TIMEOUT_MS }: Settings): MovieSource {
  return async (query) => {
    const address = `${baseUrl.replace(/\/$/, '')}/search/movie?${new URLSearchParams({ query, include_adult: 'false' })}`;
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // A redirect would send the token to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The movie database answered ${response.status}`);
    return responseSchema
      .parse(parseForeignJson(await textOf(response)))
      .results.flatMap((movie) => toFound(movie) ?? []);
  };
}

async function textOf(response: Response): Promise<string> {
  const bytes = await readBodyUpTo(response, MAX_BYTES);
  if (!bytes) throw new Error('The response of the movie database is too large');
  return new TextDecoder().decode(bytes);
}

type Result = z.output<typeof responseSchema>['results'][number];

/** Undefined for a movie without a release date: without a year it is ambiguous. */
function toFound({ title, original_title, overview, release_date, poster_path }: Result): MovieFound | undefined {
  const year = Number(/^\d{4}/.exec(release_date)?.[0]);
  if (!(year >= 1888 && year <= 2100)) return undefined;
  const aliases = original_title !== '' && original_title !== title ? [storable(original_title, MAX_LENGTH.title)] : [];
  return {
    title: storable(title, MAX_LENGTH.title),
    year,
    description: storable(overview, MAX_LENGTH.description),
    aliases,
    poster_path: poster_path ?? null,
  };
}
