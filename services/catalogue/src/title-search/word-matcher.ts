import type { IndexArrays } from './index-file/index-arrays.ts';
import { fuzzyKeysWithPrefix } from './inverted-index/fuzzy-prefix-search.ts';
import { type SearchWork, visitPostings } from './inverted-index/inverted-index.ts';
import { type KeyRange, keysWithPrefix } from './inverted-index/trie.ts';
import { QUALITY } from './quality.ts';
import type { Query } from './query/query.ts';
import { isExact, NO_MATCH, type QueryTerm, queryTerm, totalTypos } from './query/query-term.ts';
import type { TopResults } from './top-results.ts';

/** Comparing the words of one movie takes about as long as reading this many postings. */
const POSTINGS_PER_MOVIE = 128;

/** Matches query words against movie words and their prefixes, in any order. */
export function wordMatcher({ words, movieWords }: IndexArrays, work: SearchWork) {
  const withPrefix = (word: string): KeyRange => keysWithPrefix(words.trie, word);
  const exactTerm = (spellings: readonly string[]): QueryTerm => queryTerm(words, spellings.map(withPrefix));
  const fuzzyTerm = (spellings: readonly string[], maxTypos: number): QueryTerm => {
    const fuzzy = spellings.flatMap((spelling) => fuzzyKeysWithPrefix(words.trie, spelling, maxTypos, work));
    return queryTerm(words, spellings.map(withPrefix), fuzzy);
  };

  /** Returns the movies that match a term, as one bit for each movie. */
  const bitmapOf = ({ ranges, movies }: QueryTerm): Uint32Array => {
    const bitmap = new Uint32Array(Math.ceil(movieWords.starts.length / 32));
    for (const { from, to } of ranges) {
      const end = words.postingStarts[to] ?? 0;
      for (let posting = words.postingStarts[from] ?? 0; posting < end; posting += 1) {
        const movie = words.postings[posting] ?? 0;
        bitmap[movie >>> 5] = (bitmap[movie >>> 5] ?? 0) | (1 << (movie & 31));
      }
    }
    work.postings += movies;
    return bitmap;
  };

  /** Offers the movies of the rarest term that match all other terms too. */
  const offerTerms = (terms: readonly QueryTerm[], results: TopResults, qualityOf: (typos: number) => number): void => {
    const rarestFirst = terms.toSorted((a, b) => a.movies - b.movies);
    const [rarest, ...others] = rarestFirst;
    if (!rarest) return;
    const best = qualityOf(terms.every(isExact) ? 0 : 1);
    const isWorthFiltering = ({ movies }: QueryTerm) => movies < rarest.movies * POSTINGS_PER_MOVIE;
    const bitmaps = others.filter(isWorthFiltering).map(bitmapOf);
    const isInAll = (movie: number) =>
      bitmaps.every((bitmap) => (((bitmap[movie >>> 5] ?? 0) >>> (movie & 31)) & 1) === 1);
    for (const range of rarest.ranges) {
      visitPostings(words, range, { results, best, work }, (movie) => {
        if (!isInAll(movie)) return;
        work.compared += 1;
        const typos = totalTypos(rarestFirst, movieWords, movie);
        if (typos !== NO_MATCH) results.offer(movie, qualityOf(typos));
      });
    }
  };

  return {
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
