import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blockMinima, visitUpTo } from './block-minima.ts';

describe('the numbers up to a limit', () => {
  it('visits all numbers up to the limit for any range, even if the limit decreases', () => {
    const runs = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        runs,
        fc.integer({ min: 1, max: 20 }),
        (seed, [a, b], most) => {
          const numbers = Uint32Array.from({ length: 20_000 }, (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 8);
          const run = [Math.min(a, b), Math.max(a, b)] as const;
          const least: number[] = [];
          const limit = () => least[most - 1] ?? Number.POSITIVE_INFINITY;
          visitUpTo(numbers, blockMinima(numbers), run, limit, (number) => {
            least.push(number);
            least.sort((x, y) => x - y);
            least.length = Math.min(least.length, most);
          });
          expect(least).toEqual([
            ...numbers
              .slice(...run)
              .toSorted()
              .slice(0, most),
          ]);
        },
      ),
    );
  });

  it('skips blocks without a match', () => {
    const numbers = new Uint32Array(20_000).fill(50);
    for (const place of [5_000, 12_345, 16_383]) numbers[place] = 7;
    const { small, large } = blockMinima(numbers);
    const places: number[] = [];
    const reads = { numbers: [] as number[], small: [] as number[] };
    const blocks = { small: recorded(small, reads.small), large };
    visitUpTo(
      recorded(numbers, reads.numbers),
      blocks,
      [100, 19_900],
      () => 7,
      (_, place) => places.push(place),
    );

    expect(places).toEqual([5_000, 12_345, 16_383]);
    // The ends of the range, which are incomplete blocks of 64, and the three blocks of 64 with a match.
    expect(reads.numbers).toEqual(
      [
        [100, 128],
        [4_992, 5_056],
        [12_288, 12_352],
        [16_320, 16_384],
        [19_840, 19_900],
      ].flatMap(between),
    );
    // The third block of 4,096 is skipped completely. The first and the last are incomplete.
    expect(reads.small).toEqual(
      [
        [2, 128],
        [192, 310],
      ].flatMap(between),
    );
  });
});

/** Returns the same numbers and records the index of every read. */
function recorded(numbers: Uint32Array<ArrayBuffer>, reads: number[]): Uint32Array<ArrayBuffer> {
  return new Proxy(numbers, {
    get(target, key) {
      if (/^\d+$/.test(String(key))) reads.push(Number(key));
      return Reflect.get(target, key);
    },
  });
}

function between([from = 0, to = 0]: readonly number[]): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
