import type { Database } from '@dreamreel/kit/database/database';
import type { Log } from '@dreamreel/kit/observability/log';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { lookupMovie } from '../application/lookup-movie.ts';
import { corpusMovies, ownMovies } from './corpus-movies.ts';
import { tmdbMovies } from './tmdb-movies.ts';

type Deps = {
  config: { readonly TMDB_ACCESS_TOKEN?: string | undefined; readonly TMDB_API_URL: string };
  database: Pick<Database, 'query'>;
  titles: { search(request: { query: string }): readonly FoundTitle[] };
  log: Pick<Log, 'warn'>;
};

/** Looks movies up in the titles that players can find and, where there is a token, in The Movie Database. */
export function movieLookup({ config, database, titles, log }: Deps) {
  const { TMDB_ACCESS_TOKEN: token, TMDB_API_URL: baseUrl } = config;
  return lookupMovie({
    corpus: corpusMovies({ database, search: titles.search }),
    tmdb: token === undefined ? undefined : tmdbMovies({ baseUrl, token }),
    own: ownMovies(database),
    report: (error) => log.warn({ err: error }, 'the movie database could not be asked'),
  });
}
