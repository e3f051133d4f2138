import type { KeyTree } from './key-tree.ts';
import type { LeastOfBlocks } from './least-of-blocks.ts';

/**
 * Sorted keys and, for each, the films that have it. Because the keys are sorted, the films of all keys with one
 * beginning stand in one run.
 */
export type Lexicon = {
  /** UTF-16 of all keys, one after the other; key k begins at `keyStarts[k]`. */
  readonly text: Uint16Array<ArrayBuffer>;
  readonly keyStarts: Uint32Array<ArrayBuffer>;
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

const keyCount = ({ keyStarts }: Lexicon): number => keyStarts.length - 1;

/** The run of films that have a key of the range, in which one film may stand more than once. */
export function filmsOf({ filmStarts }: Lexicon, { from, to }: KeyRange): readonly [number, number] {
  return [filmStarts[from] ?? 0, filmStarts[to] ?? 0];
}

/** Whether the film at a place among the films of a key has that key as its first. */
export function isFirstKey({ firsts }: Lexicon, place: number): boolean {
  return (((firsts[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

function keyLength({ keyStarts }: Lexicon, key: number): number {
  return (keyStarts[key + 1] ?? 0) - (keyStarts[key] ?? 0);
}

/** The keys that begin with `beginning`. */
export function keysBeginningWith(lexicon: Lexicon, beginning: string): KeyRange {
  const from = firstKeyWhere(lexicon, (key) => compareBeginning(lexicon, key, beginning) >= 0);
  const to = firstKeyWhere(lexicon, (key) => compareBeginning(lexicon, key, beginning) > 0);
  return { from, to };
}

/** Of keys of one beginning: the one that is no longer than it. */
export function endingAt(lexicon: Lexicon, { from, to }: KeyRange, length: number): KeyRange {
  return { from, to: from < to && keyLength(lexicon, from) === length ? from + 1 : from };
}

function firstKeyWhere(lexicon: Lexicon, holds: (key: number) => boolean): number {
  let low = 0;
  let high = keyCount(lexicon);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Zero where the key begins with `beginning`; else whether it stands before or after such keys. */
function compareBeginning({ text, keyStarts }: Lexicon, key: number, beginning: string): number {
  const start = keyStarts[key] ?? 0;
  const length = (keyStarts[key + 1] ?? 0) - start;
  for (let i = 0; i < beginning.length; i += 1) {
    if (i >= length) return -1;
    const difference = (text[start + i] ?? 0) - beginning.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}
