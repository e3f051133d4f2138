import { type InvertedIndex, type KeyRange, postingRange } from '../inverted-index/inverted-index.ts';
import type { QueryTerm } from '../query/query-term.ts';
import type { SearchWork } from '../search-work.ts';
import { add, type Bitmap, isIn, remove } from './bitmap.ts';
import type { FrequentPrefixes } from './frequent-prefixes.ts';

export type CandidateList = ReturnType<typeof candidateList>;

/**
 * Creates a list of up to `limit` movies that is filtered by one query term at a time. The list's arrays are reused for
 * every search.
 */
export function candidateList(index: InvertedIndex, frequent: FrequentPrefixes, limit: number, work: SearchWork) {
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
