import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import { type InvertedIndex, postingCount } from '../inverted-index/inverted-index.ts';
import { isExact, NO_MATCH, type QueryTerm, totalTypos } from '../query/query-term.ts';
import type { SearchWork } from '../search-work.ts';
import { type CandidateList, candidateList } from './candidate-list.ts';
import type { FrequentPrefixes } from './frequent-prefixes.ts';
import type { MatchWords } from './match-words.ts';

/** Comparing one movie's words takes about as long as reading this many postings. */
const POSTINGS_PER_MOVIE = 128;

/**
 * Matches query terms, sorted from rare to frequent. The rarest term must occur in at most `limit` movies. These movies
 * are filtered by the other terms, as long as filtering is faster than comparing the movies' words.
 */
export function matchRareWord(
  index: InvertedIndex,
  movieWords: MovieKeys,
  frequent: FrequentPrefixes,
  { limit, work }: { readonly limit: number; readonly work: SearchWork },
): MatchWords {
  const candidates = candidateList(index, frequent, limit, work);
  const postingsToRead = ({ ranges }: QueryTerm): number =>
    ranges.reduce((sum, range) => sum + (frequent.bitmapOf(range) ? 0 : postingCount(index, range)), 0);

  return (terms, results, qualityOf) => {
    const [rarest, ...others] = terms;
    if (!rarest || rarest.movies === 0) return;
    const areExact = terms.every(isExact);
    const bestQuality = qualityOf(areExact ? 0 : 1);
    candidates.collect(rarest.ranges);
    const areFiltered = filterByAll(candidates, others, postingsToRead);

    const typosOf = (movie: number): number => {
      if (areExact && areFiltered) return 0;
      work.compared += 1;
      return totalTypos(terms, movieWords, movie);
    };
    for (let i = 0; i < candidates.count(); i += 1) {
      const movie = candidates.at(i);
      if (movie > results.lastMovieAt(bestQuality)) continue;
      const typos = typosOf(movie);
      if (typos !== NO_MATCH) results.offer(movie, qualityOf(typos));
    }
  };
}

/**
 * Filters movies by each term, unless comparing words would be faster. Returns true if all terms were used for
 * filtering.
 */
function filterByAll(
  candidates: CandidateList,
  terms: readonly QueryTerm[],
  postingsToRead: (term: QueryTerm) => number,
): boolean {
  let isComplete = true;
  for (const term of terms) {
    const postings = postingsToRead(term);
    if (postings + candidates.count() < candidates.count() * POSTINGS_PER_MOVIE) candidates.filterBy(term, postings);
    else isComplete = false;
  }
  return isComplete;
}
