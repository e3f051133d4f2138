import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leastOfBlocks, visitLeast } from './least-of-blocks.ts';

describe('the least numbers of a run', () => {
  it('are met whole, whatever the run and however the limit falls', () => {
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
          visitLeast(numbers, leastOfBlocks(numbers), run, limit, (number) => {
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
});
