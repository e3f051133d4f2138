import type { KeyTree } from './key-tree.ts';
import type { LeastOfBlocks } from './least-of-blocks.ts';

/**
 * Sorted keys and, for each, the movies that have it. Because the keys are sorted, the movies of all keys with one
 * beginning stand in one run.
 */
export type Lexicon = {
  readonly tree: KeyTree;
  /** The movies of key k begin at `movieStarts[k]`; those of one key ascend. */
  readonly movies: Uint32Array<ArrayBuffer>;
  readonly movieStarts: Uint32Array<ArrayBuffer>;
  /** One bit for each of `movies`: whether the key is the first that the movie was given with. */
  readonly firsts: Uint32Array<ArrayBuffer>;
  readonly least: LeastOfBlocks;
};

/** Keys from `from` to before `to`. */
export type KeyRange = { readonly from: number; readonly to: number };

/** Keys that begin alike, and whether the first of them is no longer than that beginning. */
export type KeysOfBeginning = KeyRange & { readonly isKey: boolean };

/** The run of movies that have a key of the range, in which one movie may stand more than once. */
export function moviesOf({ movieStarts }: Lexicon, { from, to }: KeyRange): readonly [number, number] {
  return [movieStarts[from] ?? 0, movieStarts[to] ?? 0];
}

export function movieCount({ movieStarts }: Lexicon, { from, to }: KeyRange): number {
  return (movieStarts[to] ?? 0) - (movieStarts[from] ?? 0);
}

/** Whether the movie at a place among the movies of a key has that key as its first. */
export function isFirstKey({ firsts }: Lexicon, place: number): boolean {
  return (((firsts[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** Of keys of one beginning: the one that is no longer than it. */
export function wholeKey({ from, isKey }: KeysOfBeginning): KeyRange {
  return { from, to: isKey ? from + 1 : from };
}
