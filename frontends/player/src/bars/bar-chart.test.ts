import { expect, it } from '@jest/globals';
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
