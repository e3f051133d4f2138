import { expect, it } from '@jest/globals';
import { QUALITY, typosForgiven } from './quality.ts';

it.each([
  ['dun', 0],
  ['dune', 1],
  ['gravity', 1],
  ['predator', 2],
])('forgives in %j %i typos, and never more than asked for', (typed, typos) => {
  expect(typosForgiven(typed, 2)).toBe(typos);
  expect(typosForgiven(typed, 1)).toBe(Math.min(typos, 1));
  expect(typosForgiven(typed, 0)).toBe(0);
});

it('puts the better fit first, and what needs more forgiven after all that needs less', () => {
  const { twoTypos, allWordsButOne, ...withinOneTypo } = QUALITY;
  const best = Object.values(withinOneTypo);
  expect(best).toEqual(best.toSorted((a, b) => a - b));
  expect(new Set(best).size).toBe(best.length);
  // A typo or two in each of eight words is the worst that is added.
  expect(twoTypos).toBeGreaterThan(QUALITY.nearWords + 16);
  expect(allWordsButOne).toBeGreaterThan(twoTypos);
});
