import { growingNumbers } from './growing-numbers.ts';
import { letterBit } from './letter-bit.ts';
import { packTails, type Tails } from './tails.ts';

/**
 * Sorted keys as a tree of letters. Nodes stand in breadth-first order, so that the children of one stand together. A
 * node with a single key below it has no children: the rest is that key's tail. Of node n, `nodes` tells from
 * `n * NODE.size` on: the first of the keys below it; the first of its children, which end where those of n + 1 begin;
 * and, as `letterBit`s, which letters may follow. One node more than there are ends the last.
 */
export type KeyTree = {
  readonly nodes: Uint32Array<ArrayBuffer>;
  /** The letter that leads to each node. */
  readonly letters: Uint16Array<ArrayBuffer>;
  readonly tails: Tails;
};

export const NODE = { firstKey: 0, firstChild: 1, following: 2, size: 3 } as const;

/** `keys` are distinct, not empty, and sorted by code units. */
export function keyTree(keys: readonly string[]): KeyTree {
  const nodes = growingNumbers();
  const letters = growingNumbers();
  /** How many letters of each key the tree tells. */
  const told = new Uint16Array(keys.length);
  const addNode = (from: number, to: number, depth: number) => {
    const key = keys[from] ?? '';
    letters.push(depth === 0 ? 0 : key.charCodeAt(depth - 1));
    nodes.push(from);
    nodes.push(0);
    nodes.push(to - from === 1 && key.length > depth ? letterBit(key.charCodeAt(depth)) : 0);
  };

  addNode(0, keys.length, 0);
  let level = [0, keys.length];
  for (let depth = 0, node = 0; level.length > 0; depth += 1) {
    const next: number[] = [];
    for (let place = 0; place < level.length; place += 2, node += 1) {
      const from = level[place] ?? 0;
      const to = level[place + 1] ?? 0;
      nodes.set(node * NODE.size + NODE.firstChild, letters.length);
      told[from] = depth;
      if (to - from < 2) continue;

      let following = 0;
      // A key that ends here is the first of them.
      for (let key = keys[from]?.length === depth ? from + 1 : from; key < to; ) {
        const start = key;
        key = endOfLetter(keys, key, to, depth);
        addNode(start, key, depth + 1);
        next.push(start, key);
        following |= letterBit(keys[start]?.charCodeAt(depth) ?? 0);
      }
      nodes.set(node * NODE.size + NODE.following, following);
    }
    level = next;
  }
  for (const end of [keys.length, letters.length, 0]) nodes.push(end);
  const tails = packTails(keys.values().map((key, index) => key.slice(told[index])));
  return { nodes: nodes.finish(), letters: Uint16Array.from(letters.finish()), tails };
}

/** Where the keys end that have the same letter as `key`. */
function endOfLetter(keys: readonly string[], key: number, to: number, depth: number): number {
  const letter = keys[key]?.charCodeAt(depth);
  let end = key + 1;
  while (end < to && keys[end]?.charCodeAt(depth) === letter) end += 1;
  return end;
}

/** The child of `node` that `letter` leads to; -1 for none. */
export function childWith({ nodes, letters }: KeyTree, node: number, letter: number): number {
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

/** The end of the keys below `child`, where those below its parent end at `parentTo`. */
export function keysEnd({ nodes }: KeyTree, child: number, parent: number, parentTo: number): number {
  const isLast = child + 1 >= (nodes[(parent + 1) * NODE.size + NODE.firstChild] ?? 0);
  return isLast ? parentTo : (nodes[(child + 1) * NODE.size + NODE.firstKey] ?? 0);
}
