import { addDays } from '@dreamreel/proto/validators/game-date';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CountedResult, figuresOf } from './statistics.ts';

const FIRST = '2026-02-20';
const won = (...days: number[]): CountedResult[] =>
  days.map((day) => ({ date: addDays(FIRST, day), won: true, guesses: 3 }));
const lost = (day: number): CountedResult => ({ date: addDays(FIRST, day), won: false, guesses: 5 });

it.each([
  ['no game', [], 0, 0],
  ['a win today', won(10), 1, 1],
  ['a win yesterday and no game today', won(8, 9), 2, 2],
  ['a lost game today', [...won(8, 9), lost(10)], 0, 2],
  ['a lost game yesterday', [...won(7, 8), lost(9)], 0, 2],
  ['a win today after a lost game', [...won(7, 8), lost(9), ...won(10)], 1, 2],
  ['a skipped day', won(5, 6, 7, 9, 10), 2, 3],
  ['a last win two days ago', won(7, 8), 0, 2],
  ['wins across the end of a month', won(7, 8, 9, 10), 4, 4],
])('calculates the streaks after %s', (_what, results, current, longest) => {
  expect(figuresOf(results, addDays(FIRST, 10))).toMatchObject({ currentStreak: current, maxStreak: longest });
});

it('calculates statistics independent of the order of results, and counts every win in the distribution', () => {
  const result = fc.record({ day: fc.nat(40), won: fc.boolean(), guesses: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.uniqueArray(result, { selector: ({ day }) => day }), (games) => {
      const results = games.map(({ day, ...game }) => ({ ...game, date: addDays(FIRST, day) }));
      const figures = figuresOf(results, addDays(FIRST, 41));
      expect(figuresOf(results.toReversed(), addDays(FIRST, 41))).toEqual(figures);
      expect(figures.guessDistribution.reduce((sum, count) => sum + count, 0)).toBe(figures.totalWon);
      expect(figures.maxStreak).toBeGreaterThanOrEqual(figures.currentStreak);
    }),
  );
});
