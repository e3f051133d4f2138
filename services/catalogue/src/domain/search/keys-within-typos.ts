import { childWith, type KeyTree, keysEnd, NODE } from './key-tree.ts';
import { endsAt } from './keys-beginning.ts';
import { letterBit } from './letter-bit.ts';
import type { KeysOfBeginning } from './lexicon.ts';
import { tailUnit } from './tails.ts';
import type { Work } from './work.ts';

export type NearKeys = KeysOfBeginning & { readonly typos: number };

/**
 * Finds every run of keys that begin with what was typed, but for at most `typos` letters left out, added, taken for
 * another or swapped with their neighbour. One run may come more than once, and with more typos than it needs.
 * Where no typo is left to forgive, a node's letters tell before it is entered whether it leads on: few ever are.
 */
export function keysWithinTypos(tree: KeyTree, work: Work, typed: string, typos: number): NearKeys[] {
  const { nodes, tails } = tree;
  const found: NearKeys[] = [];
  const end = typed.length;
  const units = Uint16Array.from({ length: end }, (_, at) => typed.charCodeAt(at));
  const bits = Int32Array.from(units, letterBit);

  /** `to`: end of the keys below `node`; `at`: how much of what was typed is used up; `left`: typos still forgiven. */
  const walk = (node: number, to: number, at: number, left: number): void => {
    work.nodes += 1;
    const from = nodes[node * NODE.size] ?? 0;
    if (to - from === 1) {
      walkTail(from, 0, at, left);
      return;
    }
    if (at >= end) {
      found.push({ from, to, isKey: endsAt(tree, node, to), typos: typos - left });
      return;
    }
    const unit = units[at] ?? 0;
    const next = mayFollow(node, at) ? childWith(tree, node, unit) : -1;
    if (next >= 0) walk(next, keysEnd(tree, next, node, to), at + 1, left);
    if (left > 0) walkTypos(node, to, at, left, next);
  };

  const mayFollow = (node: number, at: number): boolean =>
    at >= end || ((nodes[node * NODE.size + NODE.following] ?? 0) & (bits[at] ?? 0)) !== 0;

  const walkTypos = (node: number, to: number, at: number, left: number, next: number): void => {
    const isLast = left === 1;
    if (!isLast || mayFollow(node, at + 1)) walk(node, to, at + 1, left - 1);

    const firstChild = nodes[node * NODE.size + NODE.firstChild] ?? 0;
    const endOfChildren = nodes[(node + 1) * NODE.size + NODE.firstChild] ?? 0;
    work.nodes += endOfChildren - firstChild;
    for (let child = firstChild; child < endOfChildren; child += 1) {
      const added = !isLast || mayFollow(child, at);
      const replaced = child !== next && (!isLast || mayFollow(child, at + 1));
      if (!added && !replaced) continue;
      const childTo = keysEnd(tree, child, node, to);
      if (added) walk(child, childTo, at, left - 1);
      if (replaced) walk(child, childTo, at + 1, left - 1);
    }
    walkSwapped(node, to, at, left - 1);
  };

  /** The two letters at `at` the other way round. */
  const walkSwapped = (node: number, to: number, at: number, left: number): void => {
    if (at + 1 >= end || units[at] === units[at + 1] || !mayFollow(node, at + 1)) return;
    const second = childWith(tree, node, units[at + 1] ?? 0);
    if (second < 0 || !mayFollow(second, at)) return;
    const secondTo = keysEnd(tree, second, node, to);
    const key = nodes[second * NODE.size] ?? 0;
    if (secondTo - key === 1) {
      if (tailUnit(tails, key, 0) === units[at]) walkTail(key, 1, at + 2, left);
      return;
    }
    const first = childWith(tree, second, units[at] ?? 0);
    if (first >= 0) walk(first, keysEnd(tree, first, second, secondTo), at + 2, left);
  };

  /** The same in the tail of a key, from `start` on. */
  const walkTail = (key: number, start: number, startAt: number, left: number): void => {
    let place = start;
    let at = startAt;
    // A typo further on forgives at least as much, but for letters that stand twice: there it comes to the same.
    while (at < end && tailUnit(tails, key, place) === units[at]) {
      place += 1;
      at += 1;
    }
    if (at >= end) {
      found.push({ from: key, to: key + 1, isKey: tailUnit(tails, key, place) < 0, typos: typos - left });
      return;
    }
    if (left === 0) return;
    walkTail(key, place, at + 1, left - 1);
    const unit = tailUnit(tails, key, place);
    if (unit < 0) return;
    walkTail(key, place + 1, at, left - 1);
    walkTail(key, place + 1, at + 1, left - 1);
    const isSwapped = at + 1 < end && unit === units[at + 1] && tailUnit(tails, key, place + 1) === units[at];
    if (isSwapped) walkTail(key, place + 2, at + 2, left - 1);
  };

  const keys = tails.starts.length - 1;
  if (keys > 0) walk(0, keys, 0, typos);
  return found;
}
