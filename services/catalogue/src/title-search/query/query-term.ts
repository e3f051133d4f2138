import type { MovieKeys } from '../inverted-index/build-inverted-index.ts';
import { type InvertedIndex, postingCount } from '../inverted-index/inverted-index.ts';
import type { KeyRange } from '../inverted-index/trie.ts';
import type { TopResults } from '../top-results.ts';

/** One query word and the indexed words that match it. */
export type QueryTerm = {
  /**
   * Ranges of words that match with no typos, with at most one typo, and with at most two typos. The ranges in a list
   * don't overlap.
   */
  readonly within: readonly [readonly KeyRange[], readonly KeyRange[], readonly KeyRange[]];
  /** Ranges of all matching words. This is the last list in `within`. */
  readonly ranges: readonly KeyRange[];
  /** Upper bound for the number of matching movies. */
  readonly movies: number;
};

export function queryTerm(
  index: InvertedIndex,
  exact: readonly KeyRange[],
  fuzzy: readonly (KeyRange & { readonly typos: number })[] = [],
): QueryTerm {
  const none = disjointRanges(exact);
  const one = fuzzy.length === 0 ? none : disjointRanges([...none, ...fuzzy.filter(({ typos }) => typos === 1)]);
  const ranges = fuzzy.some(({ typos }) => typos > 1) ? disjointRanges([...one, ...fuzzy]) : one;
  const movies = ranges.reduce((sum, range) => sum + postingCount(index, range), 0);
  return { within: [none, one, ranges], ranges, movies };
}

/** Reports whether all matching words match without typos. */
export function isExact({ within, ranges }: QueryTerm): boolean {
  return within[0] === ranges;
}

/** Drops empty ranges and ranges inside another range. Prefix ranges never overlap partially. */
export function disjointRanges(ranges: readonly KeyRange[]): readonly KeyRange[] {
  if (ranges.length < 2) return ranges.filter(({ from, to }) => from < to);
  const kept: KeyRange[] = [];
  let end = 0;
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (range.from >= range.to || range.to <= end) continue;
    kept.push(range);
    end = range.to;
  }
  return kept;
}

export const NO_MATCH = -1;

/**
 * Returns the minimum number of typos needed to match all query terms with a movie's words, or NO_MATCH if a term
 * doesn't match.
 */
export function totalTypos(terms: readonly QueryTerm[], { keys, starts }: MovieKeys, movie: number): number {
  const from = starts[movie] ?? 0;
  const to = starts[movie + 1] ?? 0;
  let sum = 0;
  // Checks the last term first because the candidate movies already match the first term.
  for (let i = terms.length - 1; i >= 0; i -= 1) {
    const term = terms[i];
    const typos = term ? fewestTypos(term, keys, from, to) : 0;
    if (typos > 2) return NO_MATCH;
    sum += typos;
  }
  return sum;
}

function fewestTypos({ within }: QueryTerm, keys: Uint32Array, from: number, to: number): number {
  let fewest = 3;
  for (let i = from; i < to && fewest > 0; i += 1) {
    const key = keys[i] ?? 0;
    while (fewest > 0 && contains(within[fewest - 1] ?? [], key)) fewest -= 1;
  }
  return fewest;
}

function contains(ranges: readonly KeyRange[], key: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.to ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.from <= key;
}

/** Offers the movies that match all terms. `qualityOf` maps their total number of typos to a quality. */
export type MatchWords = (
  terms: readonly QueryTerm[],
  results: TopResults,
  qualityOf: (typos: number) => number,
) => void;
