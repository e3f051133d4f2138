import { err, ok, type Result } from '@dreamreel/kit/result';
import { SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue/found-titles';
import type { MovieLookupResult } from '@dreamreel/proto/catalogue/movies';
import type { AdminMovies, MovieFound, MovieSource } from '../ports.ts';

export type LookupSources = {
  /** Titles that players can search for. */
  corpus: MovieSource;
  /** External movie database, if one is configured. */
  tmdb?: MovieSource | undefined;
  movies: Pick<AdminMovies, 'named'>;
  report: (error: unknown) => void;
};

const MAX_RESULTS = 20;

/** Finds movies that an admin can add. If the external movie database is unavailable, searches only our own titles. */
export const lookupMovie =
  ({ corpus, tmdb, movies: ownMovies, report }: LookupSources) =>
  async ({ query }: { query: string }): Promise<Result<MovieLookupResult[], 'lookup-failed'>> => {
    const text = query.trim();
    if (text.length < SEARCH_MIN_LENGTH) return ok([]);

    const [external, known] = await Promise.all([queryExternal(tmdb, text, report), corpus(text)]);
    if (!external && known.length === 0) return err('lookup-failed');
    const movies = [
      ...(external ?? []).map((movie) => ({ ...movie, source: 'tmdb' as const })),
      ...known.map((movie) => ({ ...movie, source: 'corpus' as const })),
    ];
    const distinct = [...new Map(movies.toReversed().map((movie) => [nameOf(movie), movie])).values()].toReversed();
    const first = distinct.slice(0, MAX_RESULTS);
    const ids = new Map((await ownMovies.named(first)).map((movie) => [nameOf(movie), movie.id]));
    return ok(first.map((movie) => ({ ...movie, movieId: ids.get(nameOf(movie)) ?? null })));
  };

/** Returns a key for comparing movies from different sources. */
const nameOf = ({ title, year }: Pick<MovieFound, 'title' | 'year'>): string => `${year} ${title}`;

async function queryExternal(source: MovieSource | undefined, query: string, report: (error: unknown) => void) {
  if (!source) return [];
  try {
    return await source(query);
  } catch (error) {
    report(error);
    return undefined;
  }
}
