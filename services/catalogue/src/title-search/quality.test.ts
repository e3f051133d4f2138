import { expect, it } from '@jest/globals';
import { allowedTypos, QUALITY } from './quality.ts';

it.each([
  ['dun', 0],
  ['dune', 1],
  ['gravity', 1],
  ['predator', 2],
])('allows in %j %i typos, and never more than the maximum', (typed, typos) => {
  expect(allowedTypos(typed, 2)).toBe(typos);
  expect(allowedTypos(typed, 1)).toBe(Math.min(typos, 1));
  expect(allowedTypos(typed, 0)).toBe(0);
});

it('orders the qualities by fit, and more typos after all that need fewer', () => {
  const { twoTypos, allWordsButOne, ...withinOneTypo } = QUALITY;
  const best = Object.values(withinOneTypo);
  expect(best).toEqual(best.toSorted((a, b) => a - b));
  expect(new Set(best).size).toBe(best.length);
  // Two typos in each of eight words is the most that is added.
  expect(twoTypos).toBeGreaterThan(QUALITY.fuzzyWords + 16);
  expect(allWordsButOne).toBeGreaterThan(twoTypos);
});
