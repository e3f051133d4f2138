import { keysWithinTypos, type NearKeys } from './keys-within-typos.ts';
import type { Lexicon } from './lexicon.ts';
import { typosForgiven } from './quality.ts';
import type { Work } from './work.ts';

/** The keys that are what was typed but for typos; within one search nothing is looked for twice. */
export function nearKeys({ tree }: Lexicon, work: Work) {
  const known = new Map<string, readonly NearKeys[]>();

  return {
    /** A new search begins. */
    begin: (): void => known.clear(),

    /** With at most `most` typos, fewer where it is short, and with one at least. */
    of(typed: string, most: number): readonly NearKeys[] {
      const typos = typosForgiven(typed, most);
      if (typos === 0) return [];
      const name = `${typos}${typed}`;
      const found = known.get(name) ?? keysWithinTypos(tree, work, typed, typos).filter((keys) => keys.typos > 0);
      known.set(name, found);
      return found;
    },
  };
}
