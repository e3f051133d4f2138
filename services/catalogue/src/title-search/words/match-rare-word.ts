import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import { type InvertedIndex, postingCount, postingRange, type SearchWork } from '../inverted-index/inverted-index.ts';
import type { KeyRange } from '../inverted-index/trie.ts';
import { isExact, type MatchWords, NO_MATCH, type QueryTerm, totalTypos } from '../query/query-term.ts';
import { add, type Bitmap, type FrequentPrefixes, isIn, remove } from './frequent-prefixes.ts';

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

type CandidateList = ReturnType<typeof candidateList>;

/**
 * Creates a list of up to `limit` movies that is filtered by one query term at a time. The list's arrays are reused for
 * every search.
 */
function candidateList(index: InvertedIndex, frequent: FrequentPrefixes, limit: number, work: SearchWork) {
  let movies = new Uint32Array(limit);
  let spare = new Uint32Array(limit);
  let count = 0;
  /** Bitmap of marked movies. All bits are zero between calls. */
  const marks: Bitmap = new Uint32Array(frequent.size);

  /**
   * Copies movies that are in one of the bitmaps to `spare` and marks the other movies. Returns the number of copied
   * movies.
   */
  const keepByBitmaps = (bitmaps: readonly Bitmap[]): number => {
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const movie = movies[i] ?? 0;
      if (bitmaps.some((bitmap) => isIn(bitmap, movie))) spare[kept++] = movie;
      else add(marks, movie);
    }
    return kept;
  };

  /** Copies marked movies that occur in a range's postings to `spare`. Returns the new number of copied movies. */
  const keepByPostings = (kept: number, range: KeyRange): number => {
    let total = kept;
    const [from, to] = postingRange(index, range);
    for (let posting = from; posting < to; posting += 1) {
      const movie = index.postings[posting] ?? 0;
      if (!isIn(marks, movie)) continue;
      remove(marks, movie);
      spare[total++] = movie;
    }
    return total;
  };

  return {
    count: () => count,
    at: (place: number): number => movies[place] ?? 0,

    /** Resets the list to the movies in the given ranges. */
    collect(ranges: readonly KeyRange[]): void {
      count = 0;
      for (const range of ranges) {
        const [from, to] = postingRange(index, range);
        movies.set(index.postings.subarray(from, to), count);
        count += to - from;
      }
      work.movies += count;
    },

    /** Removes movies that don't match a term. `postings` is the number of postings that this reads. */
    filterBy({ ranges }: QueryTerm, postings: number): void {
      let kept = keepByBitmaps(ranges.map(frequent.bitmapOf).filter((bitmap) => bitmap !== undefined));
      for (const range of ranges) if (!frequent.bitmapOf(range)) kept = keepByPostings(kept, range);
      for (let i = 0; i < count; i += 1) marks[(movies[i] ?? 0) >>> 5] = 0;
      [movies, spare] = [spare, movies];
      work.movies += count + postings;
      count = kept;
    },
  };
}
