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
/** A page of the database, and so the most movies whose credits are read. */
const MAX_RESULTS = 20;
const MAX_LENGTH = { title: 200, director: 200, description: 2_000 } as const;

/** https://developer.themoviedb.org/reference/search-movie */
const responseSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      title: z.string().min(1),
      original_title: z.string().default(''),
      overview: z.string().default(''),
      release_date: z.string().default(''),
      poster_path: z.nullish(posterPathSchema).catch(null),
    }),
  ),
});

/** https://developer.themoviedb.org/reference/movie-credits */
const creditsSchema = z.object({ crew: z.array(z.object({ job: z.string(), name: z.string() })) });

/** The Movie Database. Its results are shown to the admin; only movies that the admin adds are stored. */
export function tmdbMovies({ baseUrl, token, timeoutMs = TIMEOUT_MS }: Settings): MovieSource {
  const read = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // A redirect would send the token to another server.
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`The movie database answered ${response.status}`);
    const bytes = await readBodyUpTo(response, MAX_BYTES);
    if (!bytes) throw new Error('The response of the movie database is too large');
    return parseForeignJson(new TextDecoder().decode(bytes));
  };

  /** Empty where it cannot be read: the admin can add the movie without it. */
  const directorOf = async (id: number, signal: AbortSignal): Promise<string> => {
    try {
      return directorIn(creditsSchema.parse(await read(`/movie/${id}/credits`, signal)));
    } catch {
      return '';
    }
  };

  return async (query) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const path = `/search/movie?${new URLSearchParams({ query, include_adult: 'false' })}`;
    const { results } = responseSchema.parse(await read(path, signal));
    const movies = results.slice(0, MAX_RESULTS).map(async (result) => {
      const movie = toFound(result);
      return movie ? [{ ...movie, director: await directorOf(result.id, signal) }] : [];
    });
    return (await Promise.all(movies)).flat();
  };
}

type Result = z.output<typeof responseSchema>['results'][number];
type Found = Omit<MovieFound, 'director'>;

/** Undefined for a movie without a release date: without a year it is ambiguous. */
function toFound({ title, original_title, overview, release_date, poster_path }: Result): Found | undefined {
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

function directorIn({ crew }: z.output<typeof creditsSchema>): string {
  const names = crew.flatMap(({ job, name }) => (job === 'Director' ? name : []));
  return storable(names.join(', '), MAX_LENGTH.director);
}
