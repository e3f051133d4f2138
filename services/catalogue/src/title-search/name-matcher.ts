import type { IndexArrays } from './index-file/index-arrays.ts';
import { visitUpTo } from './inverted-index/block-minima.ts';
import { fuzzySearchCache } from './inverted-index/fuzzy-prefix-search.ts';
import { isFirstKey, offerPostings, postingRange, type SearchWork, wholeKey } from './inverted-index/inverted-index.ts';
import { type KeyRange, keysWithPrefix } from './inverted-index/trie.ts';
import { QUALITY } from './quality.ts';
import type { Query } from './query/query.ts';
import { disjointRanges } from './query/query-term.ts';
import type { TopResults } from './top-results.ts';

/**
 * Quality of a matching name. `ofTitle` applies to titles and is never better than `best`. `ofOther` applies to other
 * names.
 */
type NameQuality = { readonly best: number; ofTitle(movie: number): number; readonly ofOther: number };

const WHOLE_NAME: NameQuality = { best: QUALITY.name, ofTitle: () => QUALITY.name, ofOther: QUALITY.otherName };
const FUZZY_PREFIX: NameQuality = {
  best: QUALITY.fuzzyPrefix,
  ofTitle: () => QUALITY.fuzzyPrefix,
  ofOther: QUALITY.fuzzyOtherNamePrefix,
};

/** Matches the whole query against movie names and their prefixes. */
export function nameMatcher({ movies, names }: IndexArrays, work: SearchWork) {
  const fuzzySearch = fuzzySearchCache(names, work);

  const offerNames = (range: KeyRange, results: TopResults, { best, ofTitle, ofOther }: NameQuality): void => {
    const limit = () => results.lastMovieAt(best);
    visitUpTo(names.postings, names.minima, postingRange(names, range), limit, (movie, posting) =>
      results.offer(movie, isFirstKey(names, posting) ? ofTitle(movie) : ofOther),
    );
  };

  const prefixQuality = ({ article }: Query): NameQuality => ({
    best: QUALITY.prefix,
    ofTitle: (movie) =>
      article === 0 || movies.articles[movie] === article ? QUALITY.prefix : QUALITY.prefixOtherArticle,
    ofOther: QUALITY.otherNamePrefix,
  });

  return {
    beginSearch: fuzzySearch.clear,

    offerExact(query: Query, results: TopResults): void {
      const ofPrefix = prefixQuality(query);
      for (const name of query.names) {
        const range = keysWithPrefix(names.trie, name);
        offerNames(wholeKey(range), results, WHOLE_NAME);
        offerNames(range, results, ofPrefix);
      }
    },

    offerFuzzy(query: Query, maxTypos: number, results: TopResults): void {
      const ranges = query.names.flatMap((name) => fuzzySearch.find(name, maxTypos));
      for (const range of disjointRanges(ranges.map(wholeKey))) offerPostings(names, range, results, QUALITY.fuzzyName);
      for (const range of disjointRanges(ranges)) offerNames(range, results, FUZZY_PREFIX);
    },
  };
}
