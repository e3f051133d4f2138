import { err, ok, type Result } from '@dreamreel/kit/result';
import { SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue';
import type { MovieLookupResult } from '@dreamreel/proto/movies';
import type { MovieFound, MovieSource, OwnMovies } from './ports.ts';

type Deps = {
  /** The titles that players can find. */
  corpus: MovieSource;
  /** A movie database elsewhere, where one is configured. */
  tmdb?: MovieSource | undefined;
  own: OwnMovies;
  /** Told when the movie database could not be asked. */
  report: (error: unknown) => void;
};

const MOST = 20;

/** Movies that somebody may want to add. While the movie database is away the corpus answers alone, if it can. */
export const lookupMovie =
  ({ corpus, tmdb, own, report }: Deps) =>
  async ({ query }: { query: string }): Promise<Result<MovieLookupResult[], 'lookup-failed'>> => {
    const wanted = query.trim();
    if (wanted.length < SEARCH_MIN_LENGTH) return ok([]);

    const [elsewhere, known] = await Promise.all([asked(tmdb, wanted, report), corpus(wanted)]);
    if (!elsewhere && known.length === 0) return err('lookup-failed');
    const movies = [
      ...(elsewhere ?? []).map((movie) => ({ ...movie, source: 'tmdb' as const })),
      ...known.map((movie) => ({ ...movie, source: 'corpus' as const })),
    ];
    const each = [...new Map(movies.toReversed().map((movie) => [nameOf(movie), movie])).values()].toReversed();
    const first = each.slice(0, MOST);
    const ids = await own(first);
    return ok(first.map((movie) => ({ ...movie, movieId: ids.get(nameOf(movie)) ?? null })));
  };

/** By this a movie is one of our own. */
export function nameOf({ title, year }: Pick<MovieFound, 'title' | 'year'>): string {
  return `${year} ${title}`;
}

async function asked(source: MovieSource | undefined, query: string, report: (error: unknown) => void) {
  if (!source) return [];
  try {
    return await source(query);
  } catch (error) {
    report(error);
    return undefined;
  }
}
