import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { barWidth } from './bar-chart.tsx';

it.each([
  [0, 10, 0],
  [0, 0, 0],
  [1, 1, 100],
  [5, 10, 50],
  [1, 1_000, 20],
])('draws %i of at most %i as %i %%', (count, most, width) => {
  expect(barWidth(count, most)).toBe(width);
});

it('draws a nonzero bar at least 20 % wide and never wider than its track', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (count, more) => {
      const width = barWidth(count, count + more);
      expect(width).toBeGreaterThanOrEqual(20);
      expect(width).toBeLessThanOrEqual(100);
    }),
  );
});
