import { growableNumbers } from './growable-numbers.ts';

/**
 * A trie of sorted keys, stored in arrays. Nodes are in breadth-first order, so a node's children are contiguous. A
 * node with only one key below it has no children, and the rest of that key is stored as a suffix. Each node n has
 * three numbers in `nodes`, starting at `n * NODE.size`: its first key, its first child, and the possible next letters
 * as `letterBit` values. The children of node n end where the children of node n + 1 start. A sentinel node ends the
 * array.
 */
export type Trie = {
  readonly nodes: Uint32Array<ArrayBuffer>;
  /** The letter on the edge to each node. */
  readonly letters: Uint16Array<ArrayBuffer>;
  readonly suffixes: Suffixes;
};

/** Keys in the range [`from`, `to`). */
export type KeyRange = { readonly from: number; readonly to: number };

/** Keys with a common prefix. `isKey` is true if the prefix itself is the first key. */
export type PrefixRange = KeyRange & { readonly isKey: boolean };

export const NODE = { firstKey: 0, firstChild: 1, following: 2, size: 3 } as const;

/** Builds a trie. `keys` must be distinct, non-empty and sorted by code units. */
export function buildTrie(keys: readonly string[]): Trie {
  const nodes = growableNumbers();
  const letters = growableNumbers();
  /** For each key, the number of letters that are stored in the trie. */
  const depths = new Uint16Array(keys.length);

  const addNode = (from: number, to: number, depth: number) => {
    const key = keys[from] ?? '';
    letters.push(depth === 0 ? 0 : key.charCodeAt(depth - 1));
    nodes.push(from);
    nodes.push(0);
    nodes.push(to - from === 1 && key.length > depth ? letterBit(key.charCodeAt(depth)) : 0);
  };

  /**
   * Adds the child nodes for the keys [`from`, `to`) and appends their key ranges to `level`. Returns the children's
   * letters as `letterBit` values.
   */
  const addChildren = (from: number, to: number, depth: number, level: number[]): number => {
    let following = 0;
    // A key that ends at this node is the first key in the range and doesn't need a child node.
    for (let key = keys[from]?.length === depth ? from + 1 : from; key < to; ) {
      const start = key;
      key = endOfLetter(keys, key, to, depth);
      addNode(start, key, depth + 1);
      level.push(start, key);
      following |= letterBit(keys[start]?.charCodeAt(depth) ?? 0);
    }
    return following;
  };

  addNode(0, keys.length, 0);
  let level = [0, keys.length];
  for (let depth = 0, node = 0; level.length > 0; depth += 1) {
    const nextLevel: number[] = [];
    for (let i = 0; i < level.length; i += 2, node += 1) {
      const from = level[i] ?? 0;
      const to = level[i + 1] ?? 0;
      nodes.set(node * NODE.size + NODE.firstChild, letters.length);
      depths[from] = depth;
      if (to - from > 1) nodes.set(node * NODE.size + NODE.following, addChildren(from, to, depth, nextLevel));
    }
    level = nextLevel;
  }
  for (const end of [keys.length, letters.length, 0]) nodes.push(end);
  const suffixes = packSuffixes(keys.values().map((key, index) => key.slice(depths[index])));
  return { nodes: nodes.finish(), letters: Uint16Array.from(letters.finish()), suffixes };
}

/** Returns the end of the range of keys with the same letter at `depth`. */
function endOfLetter(keys: readonly string[], key: number, to: number, depth: number): number {
  const letter = keys[key]?.charCodeAt(depth);
  let end = key + 1;
  while (end < to && keys[end]?.charCodeAt(depth) === letter) end += 1;
  return end;
}

/** Returns the child of `node` for a letter, or -1 if the node has no such child. */
export function childWith({ nodes, letters }: Trie, node: number, letter: number): number {
  let low = nodes[node * NODE.size + NODE.firstChild] ?? 0;
  const end = nodes[(node + 1) * NODE.size + NODE.firstChild] ?? 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((letters[middle] ?? 0) < letter) low = middle + 1;
    else high = middle;
  }
  return low < end && letters[low] === letter ? low : -1;
}

/** Returns the end of the keys below `child`. `parentTo` is the end of the keys below the parent. */
export function keysEnd({ nodes }: Trie, child: number, parent: number, parentTo: number): number {
  const isLast = child + 1 >= (nodes[(parent + 1) * NODE.size + NODE.firstChild] ?? 0);
  return isLast ? parentTo : (nodes[(child + 1) * NODE.size + NODE.firstKey] ?? 0);
}

const NONE: PrefixRange = { from: 0, to: 0, isKey: false };

/** Returns the range of keys that start with a non-empty prefix. */
export function keysWithPrefix(trie: Trie, prefix: string): PrefixRange {
  const { nodes, suffixes } = trie;
  let node = 0;
  let to = suffixes.starts.length - 1;
  for (let depth = 0; depth < prefix.length; depth += 1) {
    const key = nodes[node * NODE.size] ?? 0;
    if (to - key < 2) return to > key ? matchSuffix(trie, key, prefix, depth) : NONE;
    const child = childWith(trie, node, prefix.charCodeAt(depth));
    if (child < 0) return NONE;
    to = keysEnd(trie, child, node, to);
    node = child;
  }
  return { from: nodes[node * NODE.size] ?? 0, to, isKey: endsAt(trie, node, to) };
}

/** Reports whether the first key below `node` ends at that node. */
export function endsAt({ nodes, suffixes }: Trie, node: number, to: number): boolean {
  const key = nodes[node * NODE.size] ?? 0;
  if (to - key < 2) return (suffixes.starts[key] ?? 0) === (suffixes.starts[key + 1] ?? 0);
  const child = nodes[node * NODE.size + NODE.firstChild] ?? 0;
  return (nodes[child * NODE.size] ?? 0) > key;
}

function matchSuffix({ suffixes }: Trie, key: number, prefix: string, depth: number): PrefixRange {
  for (let i = depth; i < prefix.length; i += 1) {
    if (suffixUnit(suffixes, key, i - depth) !== prefix.charCodeAt(i)) return NONE;
  }
  return { from: key, to: key + 1, isKey: suffixUnit(suffixes, key, prefix.length - depth) < 0 };
}

/**
 * Suffixes of keys, which are the letters that aren't stored in the trie. The suffix of key k starts at `starts[k]` and
 * has one byte per letter. Suffixes with letters beyond Latin-1 start with a marker byte and have two bytes per letter.
 */
export type Suffixes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

const WIDE_MARK = 0;
const BEYOND_LATIN_1 = /[^ -\u00ff]/;

function packSuffixes(suffixes: Iterable<string>): Suffixes {
  const starts = growableNumbers();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  for (const suffix of suffixes) {
    starts.push(length);
    if (length + 1 + 2 * suffix.length > bytes.length) bytes = enlarge(bytes, 1 + 2 * suffix.length);
    const isWide = BEYOND_LATIN_1.test(suffix);
    if (isWide) bytes[length++] = WIDE_MARK;
    for (let i = 0; i < suffix.length; i += 1) {
      const unit = suffix.charCodeAt(i);
      bytes[length++] = unit & 0xff;
      if (isWide) bytes[length++] = unit >>> 8;
    }
  }
  starts.push(length);
  return { bytes: bytes.slice(0, length), starts: starts.finish() };
}

function enlarge(bytes: Uint8Array<ArrayBuffer>, more: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array((bytes.length + more) * 2);
  larger.set(bytes);
  return larger;
}

/** Returns the UTF-16 code unit at `place` of a key's suffix, or -1 after the suffix's end. */
export function suffixUnit({ bytes, starts }: Suffixes, key: number, place: number): number {
  const start = starts[key] ?? 0;
  const end = starts[key + 1] ?? 0;
  if (start < end && bytes[start] === WIDE_MARK) {
    const at = start + 1 + 2 * place;
    return at < end ? (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) : -1;
  }
  return start + place < end ? (bytes[start + place] ?? 0) : -1;
}

/**
 * Maps a UTF-16 code unit to one of 32 bits. The letters a to z have one bit each, pairs of digits share a bit, and all
 * other characters share the last bit. A set of letters then fits into one number, like a small Bloom filter.
 */
export function letterBit(unit: number): number {
  if (unit >= 97 && unit <= 122) return 1 << (unit - 97);
  if (unit >= 48 && unit <= 57) return 1 << (26 + ((unit - 48) >> 1));
  return 1 << 31;
}
