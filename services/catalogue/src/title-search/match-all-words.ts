import type { MovieKeys } from './build-inverted-index.ts';
import { frequentPrefixes } from './frequent-prefixes.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { matchFrequentWords } from './match-frequent-words.ts';
import { matchRareWord } from './match-rare-word.ts';
import type { QueryTerm } from './query-term.ts';
import type { SearchWork } from './search-work.ts';
import type { TopResults } from './top-results.ts';

/** Offers the movies that match all terms. `qualityOf` their total number of typos. */
export type MatchWords = (
  terms: readonly QueryTerm[],
  results: TopResults,
  qualityOf: (typos: number) => number,
) => void;

/**
 * Two strategies: where the rarest term has at most `fewMovies` movies (by default as many as a bitmap has words) they
 * are filtered one by one, otherwise bitmaps are intersected.
 */
export function matchAllWords(
  index: InvertedIndex,
  movieWords: MovieKeys,
  work: SearchWork,
  fewMovies?: number,
): MatchWords {
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
