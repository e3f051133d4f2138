import type { PrefixRange } from './inverted-index.ts';
import { suffixUnit } from './suffixes.ts';
import { childWith, keysEnd, NODE, type Trie } from './trie.ts';

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
