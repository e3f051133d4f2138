import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import type { InvertedIndex, SearchWork } from '../inverted-index/inverted-index.ts';
import { isExact, type MatchWords, type QueryTerm, totalTypos } from '../query/query-term.ts';
import { addPostings, type Bitmap, type FrequentPrefixes, intersectionAt, unite } from './frequent-prefixes.ts';

/**
 * Matches terms that occur in many movies. The bitmaps of the terms are intersected in rank order until no better movie
 * can follow.
 */
export function matchFrequentWords(
  index: InvertedIndex,
  movieWords: MovieKeys,
  frequent: FrequentPrefixes,
  work: SearchWork,
): MatchWords {
  /** Reusable bitmaps, one per term. */
  const scratch: Bitmap[] = [];

  const bitmapOf = ({ ranges }: QueryTerm, term: number): Bitmap => {
    const [only, ...others] = ranges;
    const ready = only && others.length === 0 ? frequent.bitmapOf(only) : undefined;
    if (ready) return ready;
    const bitmap = scratch[term] ?? new Uint32Array(frequent.size);
    scratch[term] = bitmap.fill(0);
    for (const range of ranges) {
      const known = frequent.bitmapOf(range);
      if (known) unite(bitmap, known);
      else addPostings(index, range, bitmap);
    }
    work.movies += frequent.size;
    return bitmap;
  };

  return (terms, results, qualityOf) => {
    const bitmaps = terms.map(bitmapOf);
    const areExact = terms.every(isExact);
    const bestQuality = qualityOf(areExact ? 0 : 1);

    const offer = (movie: number): void => {
      if (!areExact) work.compared += 1;
      results.offer(movie, qualityOf(areExact ? 0 : totalTypos(terms, movieWords, movie)));
    };

    let word = 0;
    for (; word < frequent.size && word * 32 <= results.lastMovieAt(bestQuality); word += 1) {
      for (let bits = intersectionAt(bitmaps, word); bits !== 0; bits &= bits - 1) {
        offer(word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    work.movies += word * bitmaps.length;
  };
}
