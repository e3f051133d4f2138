import type { TopResults } from '../top-results.ts';
import { type BlockMinima, visitUpTo } from './block-minima.ts';
import type { KeyRange, PrefixRange, Trie } from './trie.ts';

/**
 * An inverted index with sorted keys (names or words). The postings of a key are the numbers of the movies that contain
 * the key. Because the keys are sorted, the postings of all keys with a common prefix are contiguous.
 */
export type InvertedIndex = {
  readonly trie: Trie;
  /** Movie numbers in ascending order per key. The numbers of key k start at `postingStarts[k]`. */
  readonly postings: Uint32Array<ArrayBuffer>;
  readonly postingStarts: Uint32Array<ArrayBuffer>;
  /**
   * One bit per posting. A bit is set if the posting's key is the movie's first key. In the index of names, a movie's
   * first key is its title.
   */
  readonly firstKeyBits: Uint32Array<ArrayBuffer>;
  readonly minima: BlockMinima;
};

/** Returns the postings of a range of keys. A movie can occur several times. */
export function postingRange({ postingStarts }: InvertedIndex, { from, to }: KeyRange): readonly [number, number] {
  return [postingStarts[from] ?? 0, postingStarts[to] ?? 0];
}

export function postingCount({ postingStarts }: InvertedIndex, { from, to }: KeyRange): number {
  return (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0);
}

/** Reports whether a posting belongs to the movie's first key. */
export function isFirstKey({ firstKeyBits }: InvertedIndex, posting: number): boolean {
  return (((firstKeyBits[posting >>> 5] ?? 0) >>> (posting & 31)) & 1) === 1;
}

/** Narrows a prefix range to the key that equals the prefix. */
export function wholeKey({ from, isKey }: PrefixRange): KeyRange {
  return { from, to: isKey ? from + 1 : from };
}

/** Adds the movies from a range of keys to the results. They all get the same match quality. */
export function offerPostings(index: InvertedIndex, range: KeyRange, results: TopResults, quality: number): void {
  const limit = () => results.lastMovieAt(quality);
  const postings = postingRange(index, range);
  visitUpTo(index.postings, index.minima, postings, limit, (movie) => results.offer(movie, quality));
}

/** Counts how many entries a search reads. Unlike timings, these counts don't depend on the machine or its load. */
export type SearchWork = {
  /** Number of trie nodes that fuzzy searches visited. */
  nodes: number;
  /** Number of postings and 32-bit bitmap words that were read. */
  movies: number;
  /** Number of movies whose words were compared one by one. */
  compared: number;
};

export function newSearchWork(): SearchWork {
  return { nodes: 0, movies: 0, compared: 0 };
}
