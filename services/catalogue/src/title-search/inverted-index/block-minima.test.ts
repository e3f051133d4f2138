import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { blockMinima, visitUpTo } from './block-minima.ts';

it('visits all numbers up to a limit in any range, even if the limit decreases', () => {
  const end = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1 }), end, end, fc.integer({ min: 1, max: 20 }), (seed, a, b, most) => {
      const numbers = Uint32Array.from({ length: 20_000 }, (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 8);
      const range = [Math.min(a, b), Math.max(a, b)] as const;
      let least: number[] = [];
      const limit = () => least[most - 1] ?? Number.POSITIVE_INFINITY;
      visitUpTo(numbers, blockMinima(numbers), range, limit, (number) => {
        least = [...least, number].sort((x, y) => x - y).slice(0, most);
      });
      const inRange = numbers.slice(...range).toSorted();
      expect(least).toEqual([...inRange.slice(0, most)]);
    }),
  );
});

it('skips blocks without a match', () => {
  const numbers = new Uint32Array(20_000).fill(50).with(5_000, 7).with(12_345, 7).with(16_383, 7);
  const { small, large } = blockMinima(numbers);
  let reads = 0;
  const counted = (array: typeof numbers) =>
    new Proxy(array, {
      get(target, key) {
        if (/^\d/.test(String(key))) reads += 1;
        return Reflect.get(target, key);
      },
    });
  const places: number[] = [];
  const visit = (_: number, place: number) => places.push(place);
  visitUpTo(counted(numbers), { small: counted(small), large }, [100, 19_900], () => 7, visit);
  expect(places).toEqual([5_000, 12_345, 16_383]);
  // The third block of 4,096 is skipped as a whole. Two incomplete blocks of 64 and three with a match are read.
  expect(reads).toBe(126 + 118 + 28 + 60 + 3 * 64);
});
