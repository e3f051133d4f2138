import { allowedTypos } from '../quality.ts';
import type { InvertedIndex, SearchWork } from './inverted-index.ts';
import { childWith, endsAt, keysEnd, letterBit, NODE, type PrefixRange, suffixUnit, type Trie } from './trie.ts';

export type FuzzyRange = PrefixRange & { readonly typos: number };

type Search = {
  readonly trie: Trie;
  readonly work: SearchWork;
  /** The typed text's UTF-16 code units. `bits` contains their `letterBit` values. */
  readonly units: Uint16Array;
  readonly bits: Int32Array;
  readonly maxTypos: number;
  readonly found: FuzzyRange[];
};

/**
 * Finds ranges of keys that start with the typed text. Up to `maxTypos` letters can be missing, extra, replaced, or
 * swapped with their neighbor (optimal string alignment distance). The result can contain the same range several times
 * with different numbers of typos. To visit as few nodes as possible, the search skips nodes that can't match without
 * another typo.
 */
function fuzzyKeysWithPrefix(trie: Trie, work: SearchWork, typed: string, maxTypos: number): FuzzyRange[] {
  const units = Uint16Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
  const search: Search = { trie, work, units, bits: Int32Array.from(units, letterBit), maxTypos, found: [] };
  const keyCount = trie.suffixes.starts.length - 1;
  if (keyCount > 0) visitNode(search, 0, keyCount, 0, maxTypos);
  return search.found;
}

/**
 * `to` is the end of the keys below `node`, `at` is the number of typed letters matched so far, and `left` is the
 * number of typos still allowed.
 */
function visitNode(search: Search, node: number, to: number, at: number, left: number): void {
  const { trie, units } = search;
  search.work.nodes += 1;
  const from = trie.nodes[node * NODE.size] ?? 0;
  if (to - from === 1) {
    visitSuffix(search, from, 0, at, left);
    return;
  }
  if (at >= units.length) {
    search.found.push({ from, to, isKey: endsAt(trie, node, to), typos: search.maxTypos - left });
    return;
  }
  const next = mayFollow(search, node, at) ? childWith(trie, node, units[at] ?? 0) : -1;
  if (next >= 0) visitNode(search, next, keysEnd(trie, next, node, to), at + 1, left);
  if (left > 0) visitWithTypo(search, node, to, at, left, next);
}

function mayFollow({ trie, bits }: Search, node: number, at: number): boolean {
  return at >= bits.length || ((trie.nodes[node * NODE.size + NODE.following] ?? 0) & (bits[at] ?? 0)) !== 0;
}

/**
 * Reports whether a node can still match after one more typo. After the last allowed typo, the next typed letter must
 * be one of the letters below the node.
 */
function canMatch(search: Search, node: number, at: number, left: number): boolean {
  return left > 1 || mayFollow(search, node, at);
}

/** `next` is the child node for the typed letter, or -1 if there is none. */
function visitWithTypo(search: Search, node: number, to: number, at: number, left: number, next: number): void {
  const { trie, work } = search;
  // An extra letter was typed.
  if (canMatch(search, node, at + 1, left)) visitNode(search, node, to, at + 1, left - 1);

  const firstChild = trie.nodes[node * NODE.size + NODE.firstChild] ?? 0;
  const endOfChildren = trie.nodes[(node + 1) * NODE.size + NODE.firstChild] ?? 0;
  work.nodes += endOfChildren - firstChild;
  for (let child = firstChild; child < endOfChildren; child += 1) {
    // Either the child's letter was not typed, or another letter was typed instead.
    const isMissing = canMatch(search, child, at, left);
    const isReplaced = child !== next && canMatch(search, child, at + 1, left);
    if (!isMissing && !isReplaced) continue;
    const childTo = keysEnd(trie, child, node, to);
    if (isMissing) visitNode(search, child, childTo, at, left - 1);
    if (isReplaced) visitNode(search, child, childTo, at + 1, left - 1);
  }
  visitSwapped(search, node, to, at, left - 1);
}

/** Matches two letters that were typed in the wrong order, starting at `at`. */
function visitSwapped(search: Search, node: number, to: number, at: number, left: number): void {
  const { trie, units } = search;
  if (at + 1 >= units.length || units[at] === units[at + 1] || !mayFollow(search, node, at + 1)) return;
  const second = childWith(trie, node, units[at + 1] ?? 0);
  if (second < 0 || !mayFollow(search, second, at)) return;
  const secondTo = keysEnd(trie, second, node, to);
  const key = trie.nodes[second * NODE.size] ?? 0;
  if (secondTo - key === 1) {
    if (suffixUnit(trie.suffixes, key, 0) === units[at]) visitSuffix(search, key, 1, at + 2, left);
    return;
  }
  const first = childWith(trie, second, units[at] ?? 0);
  if (first >= 0) visitNode(search, first, keysEnd(trie, first, second, secondTo), at + 2, left);
}

/** Matches a key's suffix, starting at `startPlace`, with the same typo rules. */
function visitSuffix(search: Search, key: number, startPlace: number, startAt: number, left: number): void {
  const { suffixes } = search.trie;
  const { units } = search;
  let place = startPlace;
  let at = startAt;
  // Matching letters are skipped first because a typo before them never leads to more matches than a typo after them.
  while (at < units.length && suffixUnit(suffixes, key, place) === units[at]) {
    place += 1;
    at += 1;
  }
  if (at >= units.length) {
    const isKey = suffixUnit(suffixes, key, place) < 0;
    search.found.push({ from: key, to: key + 1, isKey, typos: search.maxTypos - left });
  } else if (left > 0) visitSuffixWithTypo(search, key, place, at, left - 1);
}

function visitSuffixWithTypo(search: Search, key: number, place: number, at: number, left: number): void {
  const { suffixes } = search.trie;
  const { units } = search;
  visitSuffix(search, key, place, at + 1, left);
  const unit = suffixUnit(suffixes, key, place);
  if (unit < 0) return;
  visitSuffix(search, key, place + 1, at, left);
  visitSuffix(search, key, place + 1, at + 1, left);
  const isSwapped =
    at + 1 < units.length && unit === units[at + 1] && suffixUnit(suffixes, key, place + 1) === units[at];
  if (isSwapped) visitSuffix(search, key, place + 2, at + 2, left);
}

/** Caches fuzzy prefix searches, so each text is looked up only once per query. */
export function fuzzySearchCache({ trie }: InvertedIndex, work: SearchWork) {
  const cache = new Map<string, readonly FuzzyRange[]>();

  return {
    /** Call this function before each query. */
    clear: (): void => cache.clear(),

    /** Returns keys that match with 1 to `maxTypos` typos. Short input allows fewer typos. */
    find(typed: string, maxTypos: number): readonly FuzzyRange[] {
      const typos = allowedTypos(typed, maxTypos);
      if (typos === 0) return [];
      const cacheKey = `${typos}${typed}`;
      const cached = cache.get(cacheKey);
      if (cached) return cached;
      const found = fuzzyKeysWithPrefix(trie, work, typed, typos).filter((range) => range.typos > 0);
      cache.set(cacheKey, found);
      return found;
    },
  };
}
