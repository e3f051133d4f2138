import type { TopResults } from '../top-results.ts';
import { visitUpTo } from './block-minima.ts';
import { type InvertedIndex, type KeyRange, postingRange } from './inverted-index.ts';

/** Adds the movies from a range of keys to the results. They all get the same match quality. */
export function offerPostings(index: InvertedIndex, range: KeyRange, results: TopResults, quality: number): void {
  const limit = () => results.lastMovieAt(quality);
  const postings = postingRange(index, range);
  visitUpTo(index.postings, index.minima, postings, limit, (movie) => results.offer(movie, quality));
}
