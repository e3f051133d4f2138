import { describe, expect, it } from '@jest/globals';
import { findInvertedPair, type HintCount, rateHints, solveRate } from './inverted-hints.ts';

describe('the interval of a solve rate', () => {
  // The examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 0, 0, 1],
  ])('for %i solves of %i players is %d to %d', (solved, reached, low, high) => {
    expect(solveRate(solved, reached).low).toBeCloseTo(low, 4);
    expect(solveRate(solved, reached).high).toBeCloseTo(high, 4);
  });
});

const counts = (...rows: [reached: number, solved: number][]): HintCount[] =>
  rows.map(([reached, solved], at) => ({ hint: at + 1, reached, solved }));
const inverted = (hints: readonly HintCount[]) => {
  const pair = findInvertedPair(rateHints(hints));
  return pair && [pair.harder.hint, pair.easier.hint];
};

describe('swap advice', () => {
  it.each([
    ['one solve compared with none, hint 4 reached once', counts([3, 0], [3, 1], [2, 0], [1, 0], [1, 0]), undefined],
    [
      'more solves only because more players got that far',
      counts([400, 40], [360, 72], [90, 45], [45, 30], [15, 14]),
      undefined,
    ],
    ['a rate that is higher only by chance', counts([40, 4], [36, 12], [24, 8], [20, 5], [15, 10]), undefined],
    ['few players at the easier hint', counts([400, 0], [400, 380], [19, 10], [19, 0], [0, 0]), undefined],
    [
      'hint 2 solved three times as often as hint 4',
      counts([400, 10], [390, 234], [156, 80], [76, 15], [61, 50]),
      [2, 4],
    ],
    ['the two hints that are furthest apart', counts([500, 250], [250, 120], [130, 4], [126, 60], [66, 60]), [1, 3]],
  ])('finds the hints to swap, if any: %s', (_, hints, expected) => {
    expect(inverted(hints)).toEqual(expected);
  });
});
