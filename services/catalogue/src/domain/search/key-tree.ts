import { growingNumbers } from './growing-numbers.ts';

/**
 * Sorted keys as a tree of letters. Nodes stand in breadth-first order, so that the children of one stand together and
 * those of node n begin at `firstChild[n]` and end at `firstChild[n + 1]`. A node with a single key below it has no
 * children: the rest is read from the key.
 */
export type KeyTree = {
  readonly letters: Uint16Array<ArrayBuffer>;
  /** The first of the keys below each node. */
  readonly firstKey: Uint32Array<ArrayBuffer>;
  readonly firstChild: Uint32Array<ArrayBuffer>;
};

/** `keys` are distinct, not empty, and sorted by code units. */
export function keyTree(keys: readonly string[]): KeyTree {
  const letters = growingNumbers();
  const firstKey = growingNumbers();
  const firstChild = growingNumbers();
  const addNode = (letter: number, key: number) => {
    letters.push(letter);
    firstKey.push(key);
  };

  addNode(0, 0);
  let level = [0, keys.length];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: number[] = [];
    for (let node = 0; node < level.length; node += 2) {
      const from = level[node] ?? 0;
      const to = level[node + 1] ?? 0;
      firstChild.push(letters.length);
      if (to - from < 2) continue;

      // A key that ends here is the first of them.
      let key = keys[from]?.length === depth ? from + 1 : from;
      while (key < to) {
        const start = key;
        const letter = keys[key]?.charCodeAt(depth) ?? 0;
        while (key < to && keys[key]?.charCodeAt(depth) === letter) key += 1;
        addNode(letter, start);
        next.push(start, key);
      }
    }
    level = next;
  }
  firstChild.push(letters.length);
  return { letters: Uint16Array.from(letters.finish()), firstKey: firstKey.finish(), firstChild: firstChild.finish() };
}
