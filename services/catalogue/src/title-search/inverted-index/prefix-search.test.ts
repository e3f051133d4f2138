import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSearchWork } from '../search-work.ts';
import { distances } from '../testing/naive-search.ts';
import { fuzzyKeysWithPrefix } from './fuzzy-prefix-search.ts';
import { keysWithPrefix } from './prefix-search.ts';
import { buildTrie } from './trie.ts';

/** Few letters, so keys share prefixes. One of the letters needs more than a byte. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '千'), minLength: 1, maxLength: 7 });
const sortedKeys = fc.uniqueArray(word, { maxLength: 25 }).map((keys) => keys.toSorted());

describe('the keys with a prefix', () => {
  it('finds the same keys with a prefix as a comparison with each key, and whether one is the prefix itself', () => {
    fc.assert(
      fc.property(sortedKeys, word, (keys, typed) => {
        const { from, to, isKey } = keysWithPrefix(buildTrie(keys), typed);
        expect(keys.slice(from, to)).toEqual(keys.filter((key) => key.startsWith(typed)));
        expect(isKey).toBe(keys.includes(typed));
        if (isKey) expect(keys[from]).toBe(typed);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the keys with a prefix and typos', () => {
  it('finds the same keys with typos as a comparison with each key, with the fewest typos', () => {
    fc.assert(
      fc.property(sortedKeys, word, fc.integer({ min: 0, max: 2 }), (keys, typed, typos) => {
        const ranges = fuzzyKeysWithPrefix(buildTrie(keys), newSearchWork(), typed, typos);
        const fewest = (key: string, fits: (range: (typeof ranges)[number], place: number) => boolean) =>
          Math.min(...ranges.filter((range) => fits(range, keys.indexOf(key))).map((range) => range.typos));
        const within = (distance: number) => (distance <= typos ? distance : Number.POSITIVE_INFINITY);

        expect(keys.map((key) => fewest(key, ({ from, to }, place) => from <= place && place < to))).toEqual(
          keys.map((key) => within(distances(typed, key).prefix)),
        );
        for (const key of keys) {
          const { whole, prefix } = distances(typed, key);
          const asWhole = fewest(key, ({ from, isKey }, place) => isKey && from === place);
          // If a shorter prefix is nearer, the distance to the whole key is not reported.
          if (whole === prefix) expect(asWhole).toBe(within(whole));
          else expect(asWhole).toBeGreaterThanOrEqual(whole);
        }
        for (const { from, to } of ranges) expect(from).toBeLessThan(to);
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds nothing if there are no keys', () => {
    expect(fuzzyKeysWithPrefix(buildTrie([]), newSearchWork(), 'ab', 2)).toEqual([]);
    const { from, to, isKey } = keysWithPrefix(buildTrie([]), 'a');
    expect([to - from, isKey]).toEqual([0, false]);
  });
});
