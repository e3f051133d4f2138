import { allowedTypos } from '../quality.ts';
import type { SearchWork } from '../search-work.ts';
import { type FuzzyRange, fuzzyKeysWithPrefix } from './fuzzy-prefix-search.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** Fuzzy prefix search that runs once for each text within one search. */
export function fuzzySearchCache({ trie }: InvertedIndex, work: SearchWork) {
  const cache = new Map<string, readonly FuzzyRange[]>();

  return {
    /** To be called before each search. */
    clear: (): void => cache.clear(),

    /** Keys with one typo at least and `maxTypos` at most, fewer for a short text. */
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
