import { MAX_SEARCH_RESULTS } from '@dreamreel/proto/catalogue/found-titles';
import type { IndexArrays } from './index-file/index-arrays.ts';
import { namesAt, textAt } from './index-file/packed-text.ts';
import { type IndexedTitle, UNKNOWN_POPULARITY } from './indexed-title.ts';
import { newSearchWork, type SearchWork } from './inverted-index/inverted-index.ts';
import { nameMatcher } from './name-matcher.ts';
import { allowedTypos, dropWeakMatches, QUALITY } from './quality.ts';
import { type Query, readQuery } from './query/query.ts';
import { type Result, type TopResults, topResults } from './top-results.ts';
import { wordMatcher } from './words/word-matcher.ts';

export type Hit = IndexedTitle & { readonly quality: number };

export type IndexOptions = {
  /** Overrides the limit in `matchAllWords` for tests. */
  readonly fewMovies?: number;
  /** Counts how many index entries a search reads. */
  readonly work?: SearchWork;
};

export type TitleIndex = {
  readonly size: number;
  /** Returns at most ten hits, best first. Titles whose IDs are in `hidden` are excluded. */
  search(query: string, hidden?: ReadonlySet<number>): Hit[];
};

/**
 * Creates a search over an index's arrays. A search first collects exact matches. If there are fewer than ten exact
 * matches, the search adds matches with one typo, but only the best one if there are exact matches. If nothing is found, the search allows two typos and finally ignores
 * one of the words.
 */
export function titleIndex(arrays: IndexArrays, { fewMovies, work = newSearchWork() }: IndexOptions = {}): TitleIndex {
  const names = nameMatcher(arrays, work);
  const words = wordMatcher(arrays, work, fewMovies);

  const searchExactly = (query: Query, results: TopResults): void => {
    names.offerExact(query, results);
    if (!results.isFull() && query.words.length > 0) words.offerExact(query, results);
  };

  const searchWithTypos = (query: Query, maxTypos: number, results: TopResults): void => {
    names.offerFuzzy(query, maxTypos, results);
    if (!results.isFull() && query.words.length > 0) words.offerFuzzy(query, maxTypos, results);
  };

  const search = (query: Query, isHidden: (movie: number) => boolean): readonly Result[] => {
    names.beginSearch();
    words.beginSearch();
    const results = topResults(MAX_SEARCH_RESULTS, isHidden);
    searchExactly(query, results);
    if (!results.isFull()) searchWithTypos(query, 1, results);
    if (results.found.length > 0) return dropWeakMatches(results.found);

    const withTwoTypos = topResults(MAX_SEARCH_RESULTS, isHidden);
    if (allowsTwoTypos(query)) searchWithTypos(query, 2, withTwoTypos);
    if (withTwoTypos.found.length > 0) {
      return withTwoTypos.found.map(({ movie, quality }) => ({ movie, quality: quality + QUALITY.twoTypos }));
    }
    words.offerWithoutOneWord(query, results);
    return results.found;
  };

  const { ids } = arrays.movies;
  return {
    size: ids.length,
    search(text, hidden) {
      const query = readQuery(text);
      if (!query) return [];
      const isHidden = (movie: number) => hidden?.has(ids[movie] ?? 0) ?? false;
      return search(query, isHidden).map((result) => hitOf(arrays, result));
    },
  };
}

function hitOf({ movies }: IndexArrays, { movie, quality }: Result): Hit {
  const popularity = movies.popularity[movie] ?? UNKNOWN_POPULARITY;
  return {
    id: movies.ids[movie] ?? 0,
    title: textAt(movies.titles, movie),
    year: movies.years[movie] ?? 0,
    poster_path: textAt(movies.posters, movie) || null,
    otherTitles: namesAt(movies.otherTitles, movie),
    popularity: popularity === UNKNOWN_POPULARITY ? null : popularity,
    quality,
  };
}

/** Reports whether a name or word in the query is long enough to allow two typos. */
function allowsTwoTypos({ names, words }: Query): boolean {
  return [...names, ...words.flat()].some((typed) => allowedTypos(typed, 2) > 1);
}
