import type { KeyTree } from './key-tree.ts';
import type { LeastOfBlocks } from './least-of-blocks.ts';

/**
 * Sorted keys and, for each, the films that have it. Because the keys are sorted, the films of all keys with one
 * beginning stand in one run.
 */
export type Lexicon = {
  readonly tree: KeyTree;
  /** The films of key k begin at `filmStarts[k]`; those of one key ascend. */
  readonly films: Uint32Array<ArrayBuffer>;
  readonly filmStarts: Uint32Array<ArrayBuffer>;
  /** One bit for each of `films`: whether the key is the first that the film was given with. */
  readonly firsts: Uint32Array<ArrayBuffer>;
  readonly least: LeastOfBlocks;
};

/** Keys from `from` to before `to`. */
export type KeyRange = { readonly from: number; readonly to: number };

/** Keys that begin alike, and whether the first of them is no longer than that beginning. */
export type KeysOfBeginning = KeyRange & { readonly isKey: boolean };

/** The run of films that have a key of the range, in which one film may stand more than once. */
export function filmsOf({ filmStarts }: Lexicon, { from, to }: KeyRange): readonly [number, number] {
  return [filmStarts[from] ?? 0, filmStarts[to] ?? 0];
}

export function filmCount({ filmStarts }: Lexicon, { from, to }: KeyRange): number {
  return (filmStarts[to] ?? 0) - (filmStarts[from] ?? 0);
}

/** Whether the film at a place among the films of a key has that key as its first. */
export function isFirstKey({ firsts }: Lexicon, place: number): boolean {
  return (((firsts[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** Of keys of one beginning: the one that is no longer than it. */
export function wholeKey({ from, isKey }: KeysOfBeginning): KeyRange {
  return { from, to: isKey ? from + 1 : from };
}
