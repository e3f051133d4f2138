import type { BlockMinima } from './block-minima.ts';
import type { Trie } from './trie.ts';

/**
 * Sorted keys (names or words) and the postings of each key: the movies that have it. Because the keys are sorted, the
 * postings of all keys with a common prefix are contiguous.
 */
export type InvertedIndex = {
  readonly trie: Trie;
  /** Movie numbers. Those of key k start at `postingStarts[k]` and are in ascending order. */
  readonly postings: Uint32Array<ArrayBuffer>;
  readonly postingStarts: Uint32Array<ArrayBuffer>;
  /**
   * One bit per posting, set if the key is the movie's first one. In the index of names, the first key is the title.
   */
  readonly firstKeyBits: Uint32Array<ArrayBuffer>;
  readonly minima: BlockMinima;
};

/** The keys in the range [`from`, `to`). */
export type KeyRange = { readonly from: number; readonly to: number };

/** The keys with a common prefix, and whether the first of them is the prefix itself. */
export type PrefixRange = KeyRange & { readonly isKey: boolean };

/** Returns the range of postings of a range of keys. A movie can occur more than once. */
export function postingRange({ postingStarts }: InvertedIndex, { from, to }: KeyRange): readonly [number, number] {
  return [postingStarts[from] ?? 0, postingStarts[to] ?? 0];
}

export function postingCount({ postingStarts }: InvertedIndex, { from, to }: KeyRange): number {
  return (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0);
}

/** Reports whether the key of a posting is the first one of its movie. */
export function isFirstKey({ firstKeyBits }: InvertedIndex, posting: number): boolean {
  return (((firstKeyBits[posting >>> 5] ?? 0) >>> (posting & 31)) & 1) === 1;
}

/** Returns the part of a prefix range that is the prefix itself. */
export function wholeKey({ from, isKey }: PrefixRange): KeyRange {
  return { from, to: isKey ? from + 1 : from };
}
