import { add, type Bitmap, isIn, remove } from './bitmap.ts';
import type { MovieKeys } from './build-inverted-index.ts';
import type { FrequentPrefixes } from './frequent-prefixes.ts';
import { type InvertedIndex, type KeyRange, postingCount, postingRange } from './inverted-index.ts';
import type { MatchWords } from './match-all-words.ts';
import { isExact, NO_MATCH, type QueryTerm, totalTypos } from './query-term.ts';
import type { SearchWork } from './search-work.ts';

/** Comparing the words of one movie takes about as long as reading so many postings. */
const POSTINGS_PER_MOVIE = 128;

/**
 * For terms of which the first, the rarest, has at most `limit` movies: filters these candidates by one term after the
 * other, as long as that is faster than comparing their words.
 */
export function matchRareWord(
  index: InvertedIndex,
  movieWords: MovieKeys,
  frequent: FrequentPrefixes,
  { limit, work }: { readonly limit: number; readonly work: SearchWork },
): MatchWords {
  let candidates = new Uint32Array(limit);
  let spare = new Uint32Array(limit);
  /** All zero between searches. */
  const marks: Bitmap = new Uint32Array(frequent.size);

  const collectCandidates = (ranges: readonly KeyRange[]): number => {
    let count = 0;
    for (const range of ranges) {
      const [from, to] = postingRange(index, range);
      candidates.set(index.postings.subarray(from, to), count);
      count += to - from;
    }
    work.movies += count;
    return count;
  };

  /** Keeps, in `spare`, the candidates that are in a bitmap and marks the others; returns how many it kept. */
  const keepByBitmaps = (count: number, bitmaps: readonly Bitmap[]): number => {
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const movie = candidates[i] ?? 0;
      if (bitmaps.some((bitmap) => isIn(bitmap, movie))) spare[kept++] = movie;
      else add(marks, movie);
    }
    return kept;
  };

  /** Keeps the marked movies that are among the postings of a range, too. */
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

  /** Keeps of the first `count` candidates those that match the term; returns how many. */
  const filter = (count: number, { ranges }: QueryTerm, postings: number): number => {
    const bitmaps = ranges.map(frequent.bitmapOf).filter((bitmap) => bitmap !== undefined);
    let kept = keepByBitmaps(count, bitmaps);
    for (const range of ranges) if (!frequent.bitmapOf(range)) kept = keepByPostings(kept, range);
    for (let i = 0; i < count; i += 1) marks[(candidates[i] ?? 0) >>> 5] = 0;
    [candidates, spare] = [spare, candidates];
    work.movies += count + postings;
    return kept;
  };

  /** Filters by each term where that is worth it; whether all were filtered by. */
  const filterByAll = (count: number, terms: readonly QueryTerm[]) => {
    let kept = count;
    let isComplete = true;
    for (const term of terms) {
      const postings = term.ranges.reduce(
        (sum, range) => sum + (frequent.bitmapOf(range) ? 0 : postingCount(index, range)),
        0,
      );
      if (postings + kept < kept * POSTINGS_PER_MOVIE) kept = filter(kept, term, postings);
      else isComplete = false;
    }
    return { kept, isComplete };
  };

  return (terms, results, qualityOf) => {
    const [rarest, ...others] = terms;
    if (!rarest || rarest.movies === 0) return;
    const areExact = terms.every(isExact);
    const bestQuality = qualityOf(areExact ? 0 : 1);
    const { kept, isComplete } = filterByAll(collectCandidates(rarest.ranges), others);
    const areKnown = areExact && isComplete;
    for (let i = 0; i < kept; i += 1) {
      const movie = candidates[i] ?? 0;
      if (movie > results.lastMovieAt(bestQuality)) continue;
      if (!areKnown) work.compared += 1;
      const typos = areKnown ? 0 : totalTypos(terms, movieWords, movie);
      if (typos !== NO_MATCH) results.offer(movie, qualityOf(typos));
    }
  };
}
