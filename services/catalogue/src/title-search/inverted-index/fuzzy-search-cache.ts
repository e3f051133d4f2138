import { allowedTypos } from '../quality.ts';
import type { SearchWork } from '../search-work.ts';
import { type FuzzyRange, fuzzyKeysWithPrefix } from './fuzzy-prefix-search.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** Caches fuzzy prefix searches, so each text is searched once per query. */
export function fuzzySearchCache({ trie }: InvertedIndex, work: SearchWork) {
  const cache = new Map<string, readonly FuzzyRange[]>();

  return {
    /** Must be called before each query. */
    clear: (): void => cache.clear(),

    /** Returns the keys with at least one typo and at most `maxTypos`, or fewer for a short text. */
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
