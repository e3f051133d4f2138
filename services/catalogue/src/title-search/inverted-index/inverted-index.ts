import type { BlockMinima } from './block-minima.ts';
import type { Trie } from './trie.ts';

/**
 * Sorted keys (names or words) and, for each, its postings: the movies that have it. Because the keys are sorted, the
 * postings of all keys with one prefix are contiguous.
 */
export type InvertedIndex = {
  readonly trie: Trie;
  /** Movies. Those of key k begin at `postingStarts[k]` and ascend. */
  readonly postings: Uint32Array<ArrayBuffer>;
  readonly postingStarts: Uint32Array<ArrayBuffer>;
  /** One bit for each posting: whether the key is the first one of that movie; of names that is the title. */
  readonly firstKeyBits: Uint32Array<ArrayBuffer>;
  readonly minima: BlockMinima;
};

/** Keys from `from` to before `to`. */
export type KeyRange = { readonly from: number; readonly to: number };

/** Keys with one prefix, and whether the first of them is the prefix itself. */
export type PrefixRange = KeyRange & { readonly isKey: boolean };

/** The postings of a range of keys; one movie may occur more than once. */
export function postingRange({ postingStarts }: InvertedIndex, { from, to }: KeyRange): readonly [number, number] {
  return [postingStarts[from] ?? 0, postingStarts[to] ?? 0];
}

export function postingCount({ postingStarts }: InvertedIndex, { from, to }: KeyRange): number {
  return (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0);
}

/** Whether the key of a posting is the first one of its movie. */
export function isFirstKey({ firstKeyBits }: InvertedIndex, posting: number): boolean {
  return (((firstKeyBits[posting >>> 5] ?? 0) >>> (posting & 31)) & 1) === 1;
}

/** The part of a prefix range that is the prefix itself. */
export function wholeKey({ from, isKey }: PrefixRange): KeyRange {
  return { from, to: isKey ? from + 1 : from };
}
