import { parseForeignJson, toStorableText } from '@dreamreel/kit/database/storable-text';
import { readBodyUpTo, type SkipLog, type ValidRecords, validRecordsFrom } from '@dreamreel/kit/http/foreign-response';
import { MAX_CAST, MAX_GENRES, posterPathSchema } from '@dreamreel/proto/catalogue/movie-fields';
import * as z from 'zod';
import type { MovieFound, MovieSource } from '../../application/ports.ts';

type Settings = {
  /** Base URL of the API, such as `https://api.themoviedb.org/3`. */
  baseUrl: string;
  /** API read access token. */
  token: string;
  timeoutMs?: number;
  log: SkipLog;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_000_000;
/** Number of movies on a page of search results. Details are requested for every movie on the page. */
const MAX_RESULTS = 20;
const MAX_LENGTH = { title: 200, director: 200, name: 100, description: 2_000 } as const;

/** TMDB sends null or no value for unknown texts. */
const text = z.nullish(z.string()).transform((value) => value ?? '');
const namedSchema = z.object({ name: z.string() });

/** https://developer.themoviedb.org/reference/search-movie */
const resultSchema = z.object({
  id: z.int(),
  title: z.string().min(1),
  original_title: text,
  overview: text,
  release_date: text,
  poster_path: z.nullish(posterPathSchema).catch(null),
});

/** https://developer.themoviedb.org/reference/movie-translations. Untranslated texts are empty. */
const translationSchema = z.object({
  iso_3166_1: z.string(),
  iso_639_1: z.string(),
  data: z.object({ title: text, overview: text }),
});

function schemasWith(records: ValidRecords) {
  const named = z.nullish(records(namedSchema));
  return {
    search: z.object({ results: records(resultSchema) }),
    /** A movie's details. Only the IMDb ID, the genres, the credits and the German texts are used. */
    details: z.object({
      imdb_id: z.nullish(z.string()),
      genres: named,
      /** https://developer.themoviedb.org/reference/movie-credits. The cast is in billing order. */
      credits: z.nullish(
        z.object({ cast: named, crew: z.nullish(records(z.object({ job: z.string(), name: z.string() }))) }),
      ),
      translations: z.nullish(z.object({ translations: records(translationSchema) })),
    }),
  };
}
const IMDB_ID = /^tt\d{7,10}$/;

/** Searches The Movie Database. Nothing is stored until an admin adds one of the results. */
export function tmdbMovies({ baseUrl, token, timeoutMs = TIMEOUT_MS, log }: Settings): MovieSource {
  const schemas = schemasWith(validRecordsFrom('The Movie Database', log));
  const read = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // Following a redirect would send the token to another server.
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`The movie database responded with status ${response.status}`);
    const bytes = await readBodyUpTo(response, MAX_BYTES);
    if (!bytes) throw new Error('The response of the movie database is too large');
    return parseForeignJson(new TextDecoder().decode(bytes));
  };

  /** Returns empty details if the request fails because an admin can add the movie without them. */
  const detailsOf = async (id: number, signal: AbortSignal): Promise<Details> => {
    try {
      const details = await read(`/movie/${id}?append_to_response=credits,translations`, signal);
      return detailsIn(schemas.details.parse(details));
    } catch {
      return { director: '', cast: [], genres: [], imdbId: '', germanTitle: '', germanDescription: '' };
    }
  };

  return async (query) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const path = `/search/movie?${new URLSearchParams({ query, include_adult: 'false' })}`;
    const { results } = schemas.search.parse(await read(path, signal));
    const movies = results.slice(0, MAX_RESULTS).map(async (result) => {
      const movie = toFound(result);
      return movie ? [{ ...movie, ...(await detailsOf(result.id, signal)) }] : [];
    });
    return (await Promise.all(movies)).flat();
  };
}

type Result = z.output<typeof resultSchema>;
type Details = Pick<MovieFound, 'director' | 'cast' | 'genres' | 'imdbId' | 'germanTitle' | 'germanDescription'>;
type Found = Omit<MovieFound, keyof Details>;

/** Returns undefined if the movie has no release date, because a title without a year is ambiguous. */
function toFound({ id, title, original_title, overview, release_date, poster_path }: Result): Found | undefined {
  const year = Number(/^\d{4}/.exec(release_date)?.[0]);
  if (!(year >= 1888 && year <= 2100)) return undefined;
  const aliases =
    original_title !== '' && original_title !== title ? [toStorableText(original_title, MAX_LENGTH.title)] : [];
  return {
    title: toStorableText(title, MAX_LENGTH.title),
    year,
    description: toStorableText(overview, MAX_LENGTH.description),
    aliases,
    tmdbId: id,
    poster_path: poster_path ?? null,
  };
}

function detailsIn({
  imdb_id,
  genres,
  credits,
  translations,
}: z.output<ReturnType<typeof schemasWith>['details']>): Details {
  const directors = credits?.crew?.flatMap(({ job, name }) => (job === 'Director' ? name : [])) ?? [];
  const german = translations?.translations.find((one) => one.iso_639_1 === 'de' && one.iso_3166_1 === 'DE')?.data;
  const namesOf = (named: readonly { name: string }[] | null | undefined) =>
    (named ?? []).map(({ name }) => toStorableText(name, MAX_LENGTH.name)).filter((name) => name !== '');
  return {
    director: toStorableText(directors.join(', '), MAX_LENGTH.director),
    cast: namesOf(credits?.cast).slice(0, MAX_CAST),
    genres: namesOf(genres).slice(0, MAX_GENRES),
    imdbId: imdb_id && IMDB_ID.test(imdb_id) ? imdb_id : '',
    germanTitle: toStorableText(german?.title ?? '', MAX_LENGTH.title),
    germanDescription: toStorableText(german?.overview ?? '', MAX_LENGTH.description),
  };
}
