import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distances } from '../../testing/naive-search.ts';
import { keyTree } from './key-tree.ts';
import { keysBeginning } from './keys-beginning.ts';
import { keysWithinTypos } from './keys-within-typos.ts';
import { noWork } from './work.ts';

/** Few letters, so that keys share beginnings; one of them takes more than a byte. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '千'), minLength: 1, maxLength: 7 });
const sortedKeys = fc.uniqueArray(word, { maxLength: 25 }).map((keys) => keys.toSorted());

describe('keys that begin with what was typed', () => {
  it('are those that a look at each would find, and it is told whether one of them is just that', () => {
    fc.assert(
      fc.property(sortedKeys, word, (keys, typed) => {
        const { from, to, isKey } = keysBeginning(keyTree(keys), typed);
        expect(keys.slice(from, to)).toEqual(keys.filter((key) => key.startsWith(typed)));
        expect(isKey).toBe(keys.includes(typed));
        if (isKey) expect(keys[from]).toBe(typed);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('keys that begin with what was typed but for typos', () => {
  it('are those that a look at each would find, with as few typos', () => {
    fc.assert(
      fc.property(sortedKeys, word, fc.integer({ min: 0, max: 2 }), (keys, typed, typos) => {
        const runs = keysWithinTypos(keyTree(keys), noWork(), typed, typos);
        const fewest = (key: string, fits: (run: (typeof runs)[number], place: number) => boolean) =>
          Math.min(...runs.filter((run) => fits(run, keys.indexOf(key))).map((run) => run.typos));
        const within = (distance: number) => (distance <= typos ? distance : Number.POSITIVE_INFINITY);

        expect(keys.map((key) => fewest(key, ({ from, to }, place) => from <= place && place < to))).toEqual(
          keys.map((key) => within(distances(typed, key).beginning)),
        );
        for (const key of keys) {
          const { whole, beginning } = distances(typed, key);
          const asWhole = fewest(key, ({ from, isKey }, place) => isKey && from === place);
          // Of a key that only begins so it is not told how far away its end is.
          if (whole === beginning) expect(asWhole).toBe(within(whole));
          else expect(asWhole).toBeGreaterThanOrEqual(whole);
        }
        for (const { from, to } of runs) expect(from).toBeLessThan(to);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are none where there are no keys', () => {
    expect(keysWithinTypos(keyTree([]), noWork(), 'ab', 2)).toEqual([]);
    const { from, to, isKey } = keysBeginning(keyTree([]), 'a');
    expect([to - from, isKey]).toEqual([0, false]);
  });
});
