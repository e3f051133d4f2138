import type { KeyRange, Lexicon } from './lexicon.ts';

export type NearKeys = KeyRange & {
  /** How many letters of the keys stand for what was typed. */
  readonly length: number;
  readonly typos: number;
};

/**
 * Every run of keys that begin with what was typed, but for at most `typos` letters left out, added, taken for another
 * or swapped with their neighbour. One run may come more than once, and with more typos than it needs.
 * The tree is walked only where what follows a typo fits exactly, so few of its nodes are ever seen.
 */
export function keysWithinTypos(lexicon: Lexicon, typed: string, typos: number): NearKeys[] {
  const { tree, text, keyStarts } = lexicon;
  const { letters, firstKey, firstChild } = tree;
  const found: NearKeys[] = [];
  const end = typed.length;
  const typedLetters = new Uint16Array(end);
  for (let i = 0; i < end; i += 1) typedLetters[i] = typed.charCodeAt(i);

  const childWith = (node: number, letter: number): number => {
    let low = firstChild[node] ?? 0;
    const last = firstChild[node + 1] ?? 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((letters[middle] ?? 0) < letter) low = middle + 1;
      else high = middle;
    }
    return low < last && letters[low] === letter ? low : -1;
  };

  const toOf = (node: number, parent: number, parentTo: number): number =>
    node + 1 < (firstChild[parent + 1] ?? 0) ? (firstKey[node + 1] ?? 0) : parentTo;

  /** `to`: end of the keys below `node`; `at`: how much of what was typed is used up; `left`: typos still forgiven. */
  const walk = (node: number, to: number, depth: number, at: number, left: number): void => {
    const from = firstKey[node] ?? 0;
    if (to - from === 1) {
      walkKey(from, depth, at, left);
      return;
    }
    if (at >= end) {
      found.push({ from, to, length: depth, typos: typos - left });
      return;
    }
    const letter = typedLetters[at] ?? 0;
    const next = childWith(node, letter);
    if (next >= 0) walk(next, toOf(next, node, to), depth + 1, at + 1, left);
    if (left === 0) return;

    walk(node, to, depth, at + 1, left - 1);
    for (let child = firstChild[node] ?? 0; child < (firstChild[node + 1] ?? 0); child += 1) {
      const childTo = toOf(child, node, to);
      walk(child, childTo, depth + 1, at, left - 1);
      if (child !== next) walk(child, childTo, depth + 1, at + 1, left - 1);
    }
    const following = typedLetters[at + 1];
    if (following === undefined || following === letter) return;
    const swapped = childWith(node, following);
    if (swapped >= 0) walkSwapped(swapped, toOf(swapped, node, to), depth + 1, at, left - 1);
  };

  const walkSwapped = (node: number, to: number, depth: number, at: number, left: number): void => {
    const letter = typedLetters[at] ?? 0;
    const key = firstKey[node] ?? 0;
    if (to - key === 1) {
      const start = keyStarts[key] ?? 0;
      const matches = start + depth < (keyStarts[key + 1] ?? 0) && text[start + depth] === letter;
      if (matches) walkKey(key, depth + 1, at + 2, left);
      return;
    }
    const child = childWith(node, letter);
    if (child >= 0) walk(child, toOf(child, node, to), depth + 1, at + 2, left);
  };

  /** The same below a node of one key. */
  const walkKey = (key: number, startDepth: number, startAt: number, left: number): void => {
    const start = keyStarts[key] ?? 0;
    const length = (keyStarts[key + 1] ?? 0) - start;
    let depth = startDepth;
    let at = startAt;
    while (at < end && depth < length && text[start + depth] === typedLetters[at]) {
      // A typo further on forgives at least as much, but for letters that stand twice: there it comes to the same.
      depth += 1;
      at += 1;
    }
    if (at >= end) {
      found.push({ from: key, to: key + 1, length: depth, typos: typos - left });
      return;
    }
    if (left === 0) return;
    walkKey(key, depth, at + 1, left - 1);
    if (depth >= length) return;
    walkKey(key, depth + 1, at, left - 1);
    walkKey(key, depth + 1, at + 1, left - 1);
    const isSwapped =
      at + 1 < end &&
      depth + 1 < length &&
      text[start + depth] === typedLetters[at + 1] &&
      text[start + depth + 1] === typedLetters[at];
    if (isSwapped) walkKey(key, depth + 2, at + 2, left - 1);
  };

  const keys = keyStarts.length - 1;
  if (keys > 0) walk(0, keys, 0, 0, typos);
  return found;
}
