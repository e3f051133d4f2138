import { expect, it } from '@jest/globals';
import { allowedTypos, QUALITY } from './quality.ts';

it.each([
  ['dun', 0],
  ['dune', 1],
  ['gravity', 1],
  ['predator', 2],
])('allows %j %i typos, and never more than the maximum', (typed, typos) => {
  expect(allowedTypos(typed, 2)).toBe(typos);
  expect(allowedTypos(typed, 1)).toBe(Math.min(typos, 1));
  expect(allowedTypos(typed, 0)).toBe(0);
});

it('orders matches by fit, and matches with more typos last', () => {
  const { twoTypos, allWordsButOne, ...withinOneTypo } = QUALITY;
  const best = Object.values(withinOneTypo);
  expect(best).toEqual(best.toSorted((a, b) => a - b));
  expect(new Set(best).size).toBe(best.length);
  // At most two typos in each of eight words are added.
  expect(twoTypos).toBeGreaterThan(QUALITY.fuzzyWords + 16);
  expect(allWordsButOne).toBeGreaterThan(twoTypos);
});
