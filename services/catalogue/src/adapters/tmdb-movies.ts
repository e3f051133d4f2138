import { readBodyUpTo } from '@dreamreel/kit/read-body-up-to';
import { parseForeignJson, storable } from '@dreamreel/kit/storable-text';
import { posterPathSchema } from '@dreamreel/proto/catalogue';
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
const MOST_BYTES = 1_000_000;
const LONGEST = { title: 200, description: 2_000 } as const;

/** https://developer.themoviedb.org/reference/search-movie */
const answerSchema = z.object({
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

/** The Movie Database. What it answers is shown to the admin and not kept, but for what the admin adds. */
export function tmdbMovies({ baseUrl, token, timeoutMs = TIMEOUT_MS }: Settings): MovieSource {
  return async (query) => {
    const address = `${baseUrl.replace(/\/$/, '')}/search/movie?${new URLSearchParams({ query, include_adult: 'false' })}`;
    const answer = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      // Elsewhere the token would be shown to whoever it leads to.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The movie database answered ${answer.status}`);
    return answerSchema.parse(parseForeignJson(await textOf(answer))).results.flatMap((movie) => asFound(movie) ?? []);
  };
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await readBodyUpTo(answer, MOST_BYTES);
  if (!bytes) throw new Error('The movie database answered too much');
  return new TextDecoder().decode(bytes);
}

type Result = z.output<typeof answerSchema>['results'][number];

/** Undefined for a movie that has not come out: without a year it cannot be told from its namesakes. */
function asFound({ title, original_title, overview, release_date, poster_path }: Result): MovieFound | undefined {
  const year = Number(/^\d{4}/.exec(release_date)?.[0]);
  if (!(year >= 1888 && year <= 2100)) return undefined;
  const aliases = original_title !== '' && original_title !== title ? [storable(original_title, LONGEST.title)] : [];
  return {
    title: storable(title, LONGEST.title),
    year,
    description: storable(overview, LONGEST.description),
    aliases,
    poster_path: poster_path ?? null,
  };
}
