import { type InvertedIndex, type KeyRange, postingRange } from '../inverted-index/inverted-index.ts';
import type { QueryTerm } from '../query/query-term.ts';
import type { SearchWork } from '../search-work.ts';
import { add, type Bitmap, isIn, remove } from './bitmap.ts';
import type { FrequentPrefixes } from './frequent-prefixes.ts';

export type CandidateList = ReturnType<typeof candidateList>;

/** A list of up to `limit` movies that is filtered by one query term after another. All searches share its arrays. */
export function candidateList(index: InvertedIndex, frequent: FrequentPrefixes, limit: number, work: SearchWork) {
  let movies = new Uint32Array(limit);
  let spare = new Uint32Array(limit);
  let count = 0;
  /** All bits are zero between calls. */
  const marks: Bitmap = new Uint32Array(frequent.size);

  /** Moves the movies that are in a bitmap to `spare` and marks the others. Returns how many were moved. */
  const keepByBitmaps = (bitmaps: readonly Bitmap[]): number => {
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const movie = movies[i] ?? 0;
      if (bitmaps.some((bitmap) => isIn(bitmap, movie))) spare[kept++] = movie;
      else add(marks, movie);
    }
    return kept;
  };

  /** Also moves the marked movies that are among the postings of a range. Returns the new number of moved movies. */
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

    /** Starts with the movies of some ranges. */
    collect(ranges: readonly KeyRange[]): void {
      count = 0;
      for (const range of ranges) {
        const [from, to] = postingRange(index, range);
        movies.set(index.postings.subarray(from, to), count);
        count += to - from;
      }
      work.movies += count;
    },

    /** Keeps the movies that match a term. `postings` is the number of postings to read for it. */
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
