import { filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';

/** What one word of a query may stand for: runs of words that begin with it, and runs that do but for typos. */
export type Wanted = { readonly exact: readonly KeyRange[]; readonly near: readonly (KeyRange & { typos: number })[] };

/** The wanted word that fewest films have, and at most how many those are. */
export function rarestOf(lexicon: Lexicon, wanted: readonly Wanted[]) {
  const choices = wanted.map(({ exact, near }) => {
    const runs = [...exact, ...near];
    return { runs, count: runs.reduce((sum, keys) => sum + lengthOf(filmsOf(lexicon, keys)), 0) };
  });
  return choices.reduce((rarest, choice) => (choice.count < rarest.count ? choice : rarest));
}

function lengthOf([from, to]: readonly [number, number]): number {
  return to - from;
}
