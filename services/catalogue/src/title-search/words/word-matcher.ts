import type { IndexArrays } from '../index-file/index-arrays.ts';
import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import { fuzzySearchCache } from '../inverted-index/fuzzy-prefix-search.ts';
import { type InvertedIndex, offerPostings, type SearchWork } from '../inverted-index/inverted-index.ts';
import { type KeyRange, keysWithPrefix } from '../inverted-index/trie.ts';
import { QUALITY } from '../quality.ts';
import type { Query } from '../query/query.ts';
import { isExact, type MatchWords, type QueryTerm, queryTerm } from '../query/query-term.ts';
import type { TopResults } from '../top-results.ts';
import { frequentPrefixes } from './frequent-prefixes.ts';
import { matchFrequentWords } from './match-frequent-words.ts';
import { matchRareWord } from './match-rare-word.ts';

/** Matches query words against movie words and their prefixes, in any order. */
export function wordMatcher({ words, movieWords }: IndexArrays, work: SearchWork, fewMovies?: number) {
  const matchWords = matchAllWords(words, movieWords, work, fewMovies);
  const fuzzySearch = fuzzySearchCache(words, work);

  const withPrefix = (word: string): KeyRange => keysWithPrefix(words.trie, word);
  const exactTerm = (spellings: readonly string[]): QueryTerm => queryTerm(words, spellings.map(withPrefix));
  const fuzzyTerm = (spellings: readonly string[], maxTypos: number): QueryTerm => {
    const fuzzy = spellings.flatMap((spelling) => fuzzySearch.find(spelling, maxTypos));
    return queryTerm(words, spellings.map(withPrefix), fuzzy);
  };

  const offerTerms = (terms: readonly QueryTerm[], results: TopResults, qualityOf: (typos: number) => number): void => {
    const [only, ...others] = terms;
    if (!only || others.length > 0) {
      matchWords(terms, results, qualityOf);
      return;
    }
    for (const [typos, ranges] of only.within.entries()) {
      for (const range of ranges) offerPostings(words, range, results, qualityOf(typos));
    }
  };

  return {
    beginSearch: fuzzySearch.clear,

    offerExact(query: Query, results: TopResults): void {
      offerTerms(query.words.map(exactTerm), results, () => QUALITY.words);
    },

    offerFuzzy(query: Query, maxTypos: number, results: TopResults): void {
      const terms: QueryTerm[] = [];
      for (const spellings of query.words) {
        const term = fuzzyTerm(spellings, maxTypos);
        if (term.movies === 0) return;
        terms.push(term);
      }
      // A search in which no word has a typo would repeat the exact search.
      if (terms.every(isExact)) return;
      offerTerms(terms, results, (typos) => QUALITY.fuzzyWords + typos);
    },

    /** If the query has at least three words, repeats the search once for each word, leaving out that word. */
    offerWithoutOneWord(query: Query, results: TopResults): void {
      if (query.words.length < 3) return;
      const terms = query.words.map(exactTerm);
      for (const left of terms) {
        const others = terms.filter((term) => term !== left);
        offerTerms(others, results, () => QUALITY.allWordsButOne);
      }
    },
  };
}

/**
 * Matches all query terms with one of two strategies. If the rarest term occurs in at most `fewMovies` movies, those
 * movies are filtered one by one. Otherwise, bitmaps are intersected. By default, `fewMovies` is the number of 32-bit
 * words in a bitmap.
 */
function matchAllWords(index: InvertedIndex, movieWords: MovieKeys, work: SearchWork, fewMovies?: number): MatchWords {
  const frequent = frequentPrefixes(index, movieWords.starts.length - 1);
  const limit = Math.min(fewMovies ?? frequent.size, index.postings.length);
  const byRareWord = matchRareWord(index, movieWords, frequent, { limit, work });
  const byFrequentWords = matchFrequentWords(index, movieWords, frequent, work);

  return (terms, results, qualityOf) => {
    const rarestFirst = terms.toSorted((a, b) => a.movies - b.movies);
    if ((rarestFirst[0]?.movies ?? 0) <= limit) byRareWord(rarestFirst, results, qualityOf);
    else byFrequentWords(rarestFirst, results, qualityOf);
  };
}
