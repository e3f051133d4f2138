import { allowedTypos } from '../quality.ts';
import type { SearchWork } from '../search-work.ts';
import { type FuzzyRange, fuzzyKeysWithPrefix } from './fuzzy-prefix-search.ts';
import type { InvertedIndex } from './inverted-index.ts';

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
