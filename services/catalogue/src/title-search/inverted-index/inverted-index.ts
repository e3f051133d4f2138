import type { BlockMinima } from './block-minima.ts';
import type { Trie } from './trie.ts';

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

/** Keys in the range [`from`, `to`). */
export type KeyRange = { readonly from: number; readonly to: number };

/** Keys with a common prefix. `isKey` is true if the prefix itself is the first key. */
export type PrefixRange = KeyRange & { readonly isKey: boolean };

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
