import { growableNumbers } from './growable-numbers.ts';
import { letterBit } from './letter-bit.ts';
import { packSuffixes, type Suffixes } from './suffixes.ts';

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
