import type { MovieKeys } from './collect-lexicon.ts';
import { type KeyRange, type Lexicon, movieCount } from './lexicon.ts';

/** What one word of a query may stand for. */
export type Wanted = {
  /** Runs of words that do with no typo, with one at most, and with two at most; none of them overlap. */
  readonly within: readonly [readonly KeyRange[], readonly KeyRange[], readonly KeyRange[]];
  /** All of them. */
  readonly runs: readonly KeyRange[];
  /** How many movies have one, at most. */
  readonly movies: number;
};

export function wantedWord(
  lexicon: Lexicon,
  exact: readonly KeyRange[],
  near: readonly (KeyRange & { readonly typos: number })[] = [],
): Wanted {
  const none = apart(exact);
  const one = near.length === 0 ? none : apart([...none, ...near.filter(({ typos }) => typos === 1)]);
  const runs = near.some(({ typos }) => typos > 1) ? apart([...one, ...near]) : one;
  return { within: [none, one, runs], runs, movies: runs.reduce((sum, run) => sum + movieCount(lexicon, run), 0) };
}

/** Without those that lie within another: of two beginnings either one holds the other or they are strangers. */
export function apart(runs: readonly KeyRange[]): readonly KeyRange[] {
  if (runs.length < 2) return runs.filter(({ from, to }) => from < to);
  const kept: KeyRange[] = [];
  let end = 0;
  for (const run of runs.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (run.from >= run.to || run.to <= end) continue;
    kept.push(run);
    end = run.to;
  }
  return kept;
}

export const NO_MATCH = -1;

/** The sum of the fewest typos with which words of the movie do for the wanted ones; NO_MATCH where none does for one. */
export function typosOfAll(wanted: readonly Wanted[], { keys, starts }: MovieKeys, movie: number): number {
  const from = starts[movie] ?? 0;
  const to = starts[movie + 1] ?? 0;
  let sum = 0;
  // From the last one on: a movie is looked at because it has a word for the first.
  for (let w = wanted.length - 1; w >= 0; w -= 1) {
    const word = wanted[w];
    const typos = word ? typosOf(word, keys, from, to) : 0;
    if (typos > 2) return NO_MATCH;
    sum += typos;
  }
  return sum;
}

function typosOf({ within }: Wanted, keys: Uint32Array, from: number, to: number): number {
  let fewest = 3;
  for (let place = from; place < to && fewest > 0; place += 1) {
    const key = keys[place] ?? 0;
    while (fewest > 0 && holds(within[fewest - 1] ?? [], key)) fewest -= 1;
  }
  return fewest;
}

function holds(runs: readonly KeyRange[], key: number): boolean {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.to ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  const run = runs[low];
  return run !== undefined && run.from <= key;
}
