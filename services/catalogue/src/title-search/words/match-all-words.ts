import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import type { SearchWork } from '../search-work.ts';
import { frequentPrefixes } from './frequent-prefixes.ts';
import { matchFrequentWords } from './match-frequent-words.ts';
import { matchRareWord } from './match-rare-word.ts';
import type { MatchWords } from './match-words.ts';

/**
 * Matches all query terms with one of two strategies. If the rarest term occurs in at most `fewMovies` movies, those
 * movies are filtered one by one. Otherwise, bitmaps are intersected. By default, `fewMovies` is the number of 32-bit
 * words in a bitmap.
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
