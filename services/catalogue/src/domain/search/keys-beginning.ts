import { childWith, type KeyTree, keysEnd, NODE } from './key-tree.ts';
import type { KeysOfBeginning } from './lexicon.ts';
import { tailUnit } from './tails.ts';

const NONE: KeysOfBeginning = { from: 0, to: 0, isKey: false };

/** The keys that begin with `beginning`, which is not empty. */
export function keysBeginning(tree: KeyTree, beginning: string): KeysOfBeginning {
  const { nodes, tails } = tree;
  let node = 0;
  let to = tails.starts.length - 1;
  for (let depth = 0; depth < beginning.length; depth += 1) {
    const key = nodes[node * NODE.size] ?? 0;
    if (to - key < 2) return to > key ? ofTail(tree, key, beginning, depth) : NONE;
    const child = childWith(tree, node, beginning.charCodeAt(depth));
    if (child < 0) return NONE;
    to = keysEnd(tree, child, node, to);
    node = child;
  }
  return { from: nodes[node * NODE.size] ?? 0, to, isKey: endsAt(tree, node, to) };
}

/** Whether the first of the keys below `node` has no letter more than lead there. */
export function endsAt({ nodes, tails }: KeyTree, node: number, to: number): boolean {
  const key = nodes[node * NODE.size] ?? 0;
  if (to - key < 2) return (tails.starts[key] ?? 0) === (tails.starts[key + 1] ?? 0);
  const child = nodes[node * NODE.size + NODE.firstChild] ?? 0;
  return (nodes[child * NODE.size] ?? 0) > key;
}

function ofTail({ tails }: KeyTree, key: number, beginning: string, depth: number): KeysOfBeginning {
  for (let i = depth; i < beginning.length; i += 1) {
    if (tailUnit(tails, key, i - depth) !== beginning.charCodeAt(i)) return NONE;
  }
  return { from: key, to: key + 1, isKey: tailUnit(tails, key, beginning.length - depth) < 0 };
}
